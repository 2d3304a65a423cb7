import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";

/** An unknown address, or a thing that is not there any more. */
export function NotFoundScreen() {
  return <NotFoundWords />;
}

type NotFoundProps = {
  /** What the reader can try, where more is known than the address. */
  readonly line?: string;
};

/** An empty auction box with its tag left. */
export function NotFoundWords({ line }: NotFoundProps) {
  const { shell } = useMessages();
  return (
    <main>
      <div className="wrap notfound">
        <div className="stack justify-items-center text-center [--stack:1.25rem]">
          <svg className="art404" viewBox="0 0 360 230" aria-hidden="true" focusable="false">
            <ellipse className="a-s" cx="180" cy="210" rx="140" ry="13" />
            <path className="a-f a-l" d="M98 146h164v56a8 8 0 0 1-8 8H106a8 8 0 0 1-8-8Z" />
            <path
              className="a-s"
              d="M99.500 180h161v22a6.500 6.500 0 0 1-6.500 6.500H106a6.500 6.500 0 0 1-6.500-6.500Z"
            />
            <path
              className="a-f a-l"
              d="M84 130h192a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H84a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5Z"
            />
            <rect className="a-d" x="142" y="22" width="76" height="106" rx="16" />
            <path className="a-d" d="M172 36h16" />
            <path className="a-l" d="M218 60c26-4 44 4 52 20" />
            <g transform="rotate(24 276 96)">
              <path className="a-f a-l" d="m276 76 17 14v34a6 6 0 0 1-6 6h-22a6 6 0 0 1-6-6V90Z" />
              <circle className="a-l" cx="276" cy="92" r="3" />
              <path className="a-e" d="M271 103h6a7 7 0 1 1-7 7v-6a1 1 0 0 1 1-1Z" />
            </g>
          </svg>
          <h1>{shell.notFound}</h1>
          {line !== undefined && <p className="quiet max-w-[32rem] text-balance">{line}</p>}
          <div className="actions justify-center">
            <LinkButton tone="ink" href="/">
              {shell.home}
            </LinkButton>
            <LinkButton tone="outline" href="/#ending-soon">
              {shell.seeWhatEndsSoon}
            </LinkButton>
          </div>
        </div>
      </div>
    </main>
  );
}
