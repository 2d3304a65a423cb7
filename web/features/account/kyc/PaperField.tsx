import { useId, useState } from "react";
import type { UploadedFile } from "#contract/media.ts";
import { sendUpload } from "#web/api/sendUpload.ts";
import { FieldNote } from "#web/forms/Field.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";

/** What a person may have of a paper: a photograph, or a scan. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,application/pdf";

export type Paper = { readonly id: string; readonly name: string };

type PaperFieldProps = {
  readonly label: string;
  readonly paper: Paper | null;
  readonly onChange: (paper: Paper | null) => void;
  readonly error: string | undefined;
};

/** One identity paper, sent as soon as it is chosen. */
export function PaperField({ label, paper, onChange, error }: PaperFieldProps) {
  const identity = useMessageGroup("identity");
  const id = useId();
  const [part, setPart] = useState(0);
  const sending = useApiMutation({
    call: (file: File) => sendUpload({ file, purpose: "identity", onProgress: setPart }),
    quiet: true,
    onMutate: () => onChange(null),
    onSuccess: (sent: UploadedFile, file) => onChange({ id: sent.id, name: file.name }),
  });
  const problem = sending.error?.message ?? error;
  return (
    <div className="field">
      <span className="field__label">{label}</span>
      <label
        className={classNames(
          "choice focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)",
          problem && "border-(--bad)",
        )}
      >
        <span className="choice__mark">
          {sending.isPending ? (
            <Spinner />
          ) : (
            <Icon name={paper ? "file-text" : "upload-simple"} size="large" />
          )}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <b className="strong">{paper ? identity.kyc.otherFile : identity.kyc.noFile}</b>
          <span className="small quiet block" role="status">
            <PaperLine paper={paper} percent={sending.isPending ? Math.round(part * 100) : null} />
          </span>
        </span>
        <input
          className="sr"
          type="file"
          accept={accepted}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) sending.mutate(file);
            target.value = ""; // so that the same file can be chosen again
          }}
        />
      </label>
      <FieldNote id={`${id}-note`} hint={identity.kyc.fileHint} error={problem} />
    </div>
  );
}

function PaperLine({ paper, percent }: { readonly paper: Paper | null; readonly percent: number | null }) {
  const identity = useMessageGroup("identity");
  if (percent !== null) return fillSentence(identity.kyc.sending, { percent });
  if (!paper) return null;
  return (
    <>
      {identity.kyc.sent}: <span data-words="own">{paper.name}</span>
    </>
  );
}
