import { useMutation } from "@tanstack/react-query";
import { sendUpload } from "#web/api/sendUpload.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { privatePictureUrl } from "./privatePictureUrl.ts";

type PictureChooserProps = {
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
};

const mostPictures = 6;
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Pictures of a claim, each sent as soon as it is chosen. */
export function PictureChooser({ pictures, onChange }: PictureChooserProps) {
  const { claim } = useMessageGroup(fulfilmentMessages).fulfilment;
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const sent = [];
      for (const file of files) sent.push((await sendUpload({ file, purpose: "claim" })).id);
      return sent;
    },
    onSuccess: (sent) => onChange([...pictures, ...sent].slice(0, mostPictures)),
  });
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
              onClick={() => onChange(pictures.filter((other) => other !== id))}
            >
              <Icon name="x" weight="bold" size="small" />
            </button>
          </span>
        ))}
        {pictures.length < mostPictures && (
          <label className="pictures__add focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
            {sending.isPending ? <Spinner /> : <Icon name="plus" weight="bold" />}
            <input
              className="sr"
              type="file"
              multiple
              accept={pictureTypes}
              aria-label={claim.addPicture}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                if (files.length > 0) sending.mutate(files);
                target.value = ""; // so that the same file can be chosen again
              }}
            />
          </label>
        )}
      </div>
      <span className="field__hint">{claim.picturesHint}</span>
    </fieldset>
  );
}
