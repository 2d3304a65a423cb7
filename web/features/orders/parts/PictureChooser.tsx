import { FieldNote } from "#web/forms/Field.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { privatePictureUrl } from "./privatePictureUrl.ts";
import { type ClaimPictures, mostPictures } from "./useClaimPictures.ts";

type PictureChooserProps = ClaimPictures & {
  /** Of the line that says what may be added, and what is on its way. */
  readonly noteId: string;
  /** Of other pictures than a claim's: what they are called, how many there may be, what is said of them. */
  readonly other?: {
    readonly title: string;
    readonly most: number;
    readonly hint: string;
    readonly coming: string;
  };
  /** What is wrong with those that are there. */
  readonly error?: string | undefined;
};

export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Pictures of a claim, or of something else: those that arrived, those that did not, and room for more. */
export function PictureChooser(props: PictureChooserProps) {
  const { pictures, running, failed, add, drop, noteId, other, error } = props;
  const { claim } = useMessageGroup("fulfilment");
  const { pictures: title, picturesHint: hint, picturesComing: coming } = claim;
  const words = other ?? { title, hint, coming, most: mostPictures };
  return (
    <fieldset className="field" data-problem={error !== undefined || undefined} aria-describedby={noteId}>
      <legend className="field__label">{words.title}</legend>
      <div className="pictures">
        {pictures.map((id, index) => (
          <span className="pictures__one" key={id}>
            <img
              src={privatePictureUrl(id, 160)}
              alt={fillSentence(claim.picture, { number: index + 1 })}
              width={80}
              height={80}
            />
            <button
              type="button"
              className="pictures__drop"
              aria-label={fillSentence(claim.removePicture, { number: index + 1 })}
              onClick={() => drop(id)}
            >
              <Icon name="x" weight="bold" size="small" />
            </button>
          </span>
        ))}
        {pictures.length < words.most && (
          <label className="pictures__add focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
            {running > 0 ? <Spinner /> : <Icon name="plus" weight="bold" />}
            <input
              className="sr"
              type="file"
              multiple
              accept={pictureTypes}
              aria-label={claim.addPicture}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                if (files.length > 0) void add(files);
                target.value = ""; // so that the same file can be chosen again
              }}
            />
          </label>
        )}
      </div>
      {failed.map(({ name, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list only grows.
        <span className="field__error wrap-anywhere" role="alert" key={index}>
          <Icon name="warning-circle" weight="fill" />{" "}
          <span className="min-w-0">
            <Sentence
              text={claim.pictureFailed}
              values={{ name: <span data-words="own">{name}</span>, reason }}
            />
          </span>
        </span>
      ))}
      <span className="field__hint" id={noteId} role="status">
        {running > 0 ? words.coming : words.hint}
      </span>
      <FieldNote error={error} />
    </fieldset>
  );
}
