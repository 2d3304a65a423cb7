import toast from "react-hot-toast";
import { LanguageSwitch } from "#web/app/shell/LanguageSwitch.tsx";
import { ThemeSwitch } from "#web/app/shell/ThemeSwitch.tsx";
import { ErrorPanel } from "#web/screens/ErrorPanel.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { Board, Shown } from "./Board.tsx";

/** 0 stands for no answer at all. */
const statuses = [400, 401, 403, 429, 500, 503, 0];

/** What stands in the place of a page or a part of it: errors, another try, what is still loading. */
export function ScreenBoard() {
  const retry = () => toast("Trying again");
  return (
    <>
      <Board title="Error screens">
        {statuses.map((status) => (
          <Shown key={status} name={status === 0 ? "no answer" : String(status)}>
            <ErrorPanel status={status} onRetry={retry} heading="h3" />
          </Shown>
        ))}
      </Board>
      <Board title="Retry wrapper">
        <Shown name="failed">
          <ErrorState onRetry={retry} />
        </Shown>
        <Shown name="at its second try">
          <ErrorState onRetry={retry} busy />
        </Shown>
        <Shown name="nothing to try">
          <ErrorState message="The bids did not load." line="You can still bid." />
        </Shown>
      </Board>
      <Board title="Loading">
        <Shown name="table">
          <Skeleton shape="table" count={3} />
        </Shown>
        <Shown name="ring: in a button, alone, in a dialog">
          <div className="line">
            <Spinner />
            <Spinner size="large" />
            <Spinner size="huge" />
          </div>
        </Shown>
      </Board>
      <section className="stack [--stack:2rem]" aria-label="Lists that load">
        <Skeleton shape="card" />
        <Skeleton shape="row" />
        <Skeleton shape="panel" count={2} />
        <Skeleton shape="product" />
      </section>
      <Board title="Theme and language">
        <ThemeSwitch />
        <LanguageSwitch className="foot__language small" />
      </Board>
    </>
  );
}
