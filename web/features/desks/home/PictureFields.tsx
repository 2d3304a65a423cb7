import { useRef, useState } from "react";
import { illustrations } from "#domain/home/banners.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import type { BannerValues, Uploaded } from "./bannerTexts.ts";

type PictureFieldsProps = {
  readonly values: BannerValues;
  readonly problem: string | undefined;
  readonly onChange: (change: Partial<BannerValues>) => void;
};

/** A drawing of the site's own, or a picture that is sent now and kept once the banner is saved. */
export function PictureFields({ values, problem, onChange }: PictureFieldsProps) {
  const words = useMessageGroup("homeDesk");
  return (
    <ChoiceGroup title={words.picture} error={problem}>
      {(["drawing", "upload"] as const).map((one) => (
        <CheckField
          key={one}
          kind="radio"
          name="picture"
          label={words.pictures[one]}
          checked={values.picture === one}
          onChange={() => onChange({ picture: one })}
        />
      ))}
      {values.picture === "drawing" ? (
        <SelectField
          label={words.drawing}
          value={values.illustration}
          onChange={({ target }) => onChange({ illustration: target.value })}
          options={illustrations.map((name) => ({ value: name, label: words.drawings[name] }))}
        />
      ) : (
        <UploadButton hasPicture={values.upload !== null} onUploaded={(upload) => onChange({ upload })} />
      )}
    </ChoiceGroup>
  );
}

type UploadButtonProps = {
  readonly hasPicture: boolean;
  readonly onUploaded: (upload: Uploaded) => void;
};

function UploadButton({ hasPicture, onUploaded }: UploadButtonProps) {
  const words = useMessageGroup("homeDesk");
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState(0);
  const sending = useApiMutation({
    call: (file: File) => sendUpload({ file, purpose: "banner", onProgress: setPart }),
    onMutate: () => setPart(0),
    onSuccess: ({ id, url, placeholder }) => onUploaded({ id, url, placeholder }),
  });
  return (
    <div className="stack [--stack:0.5rem]">
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={words.pictures.upload}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) sending.mutate(chosen);
          target.value = ""; // so that the same file can be chosen again
        }}
      />
      <div>
        <Button tone="outline" size="small" busy={sending.isPending} onClick={() => input.current?.click()}>
          {hasPicture ? words.changePicture : words.choosePicture}
        </Button>
      </div>
      <p className="small quiet" role="status">
        {sending.isPending
          ? fillSentence(words.sending, { percent: Math.round(part * 100) })
          : words.pictureHint}
      </p>
    </div>
  );
}
