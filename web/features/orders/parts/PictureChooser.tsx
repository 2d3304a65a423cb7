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
};

export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Pictures of a claim: those that arrived, those that did not, and room for more. */
export function PictureChooser({ pictures, running, failed, add, drop, noteId }: PictureChooserProps) {
  const { claim } = useMessageGroup("fulfilment");
  return (
    <fieldset className="field">
      <legend className="field__label">{claim.pictures}</legend>
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
        {pictures.length < mostPictures && (
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
        {running > 0 ? claim.picturesComing : claim.picturesHint}
      </span>
    </fieldset>
  );
}
