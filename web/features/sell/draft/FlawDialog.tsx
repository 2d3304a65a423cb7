import { longestFlaw } from "#domain/listing/longestFlaw.ts";
import { plainLine } from "#domain/text/plainLine.ts";
import { publicTextProblem } from "#domain/text/publicTextProblem.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { GridImage } from "#web/ui/ImageGridTile.tsx";
import { Photo } from "#web/ui/Photo.tsx";

type FlawDialogProps = {
  readonly image: GridImage;
  /** Told the words, or the empty text for a picture that shows none. It is saved with the pictures. */
  readonly onName: (flaw: string) => void;
  readonly onClose: () => void;
};

/** What flaw a picture shows, in a few words that buyers read below it. */
export default function FlawDialog({ image, onName, onClose }: FlawDialogProps) {
  const { flaw: words } = useMessageGroup("media");
  const form = useForm({
    initial: { flaw: image.flaw ?? "" },
    problems: ({ flaw }) => ({
      flaw: publicTextProblem(plainLine(flaw), "addition") !== null && words.contact,
    }),
    mutation: {
      mutate: ({ flaw }) => {
        onName(plainLine(flaw));
        onClose();
      },
      isPending: false,
      error: null,
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      submitLabel={words.save}
      onClose={onClose}
    >
      <Photo url={image.preview} alt="" width={256} height={256} className="mx-auto size-40" />
      <TextField {...form.field("flaw")} label={words.label} hint={words.hint} maxLength={longestFlaw} />
    </FormDialog>
  );
}
