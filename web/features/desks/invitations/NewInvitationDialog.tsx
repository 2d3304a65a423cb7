import type { Invitation } from "#contract/invitations.ts";
import { invitationCodePattern, invitationLimits } from "#domain/signIn/invitationCode.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { toastError } from "#web/forms/toastError.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type NewInvitationDialogProps = {
  readonly onClose: () => void;
  readonly onMade: (invitation: Invitation) => void;
};

type Texts = { note: string; count: string; code: string; uses: string; until: string };
const initial: Texts = { note: "", count: "1", code: "", uses: "1", until: "" };

/** One code of one's own choice, or up to a thousand that nobody guesses. */
export function NewInvitationDialog({ onClose, onMade }: NewInvitationDialogProps) {
  const words = useMessageGroup("invitationsDesk");
  const making = useMaking((invitation) => {
    onMade(invitation);
    onClose();
  });
  const form = useForm({
    initial,
    problems: ({ note, count, code, uses }) => ({
      note: isBlank(note) && words.noteMissing,
      count: !isBetween(count, invitationLimits.codes) && numberProblem(invitationLimits.codes),
      code: codeProblem(code, count),
      uses: !isBlank(uses) && !isBetween(uses, invitationLimits.uses) && numberProblem(invitationLimits.uses),
    }),
    mutation: making,
    fieldOf: ({ code = "" }) => fieldOfRefusal[code],
  });

  function numberProblem(most: number): string {
    return fillSentence(words.numberProblem, { most });
  }

  function codeProblem(code: string, count: string): string | false {
    if (isBlank(code)) return false;
    if (count.trim() !== "1") return words.codeSingle;
    return !invitationCodePattern.test(code.trim().toUpperCase()) && words.codeForm;
  }

  const figures = { look: "figures", inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <FormDialog
      form={form}
      title={words.makeTitle}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.makeGo}
      native
    >
      <TextField
        {...form.field("note")}
        label={words.note}
        hint={words.noteHint}
        autoComplete="off"
        maxLength={invitationLimits.note}
      />
      <TextField
        {...form.field("count")}
        {...figures}
        label={words.count}
        hint={words.countHint}
        maxLength={4}
      />
      <TextField
        {...form.field("code")}
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <TextField
        {...form.field("uses", "uses_each")}
        {...figures}
        label={words.uses}
        hint={words.usesHint}
        maxLength={6}
      />
      <TextField
        {...form.field("until", "expires_at")}
        label={words.untilDay}
        hint={words.untilHint}
        type="date"
      />
    </FormDialog>
  );
}

const fieldOfRefusal: Readonly<Record<string, keyof Texts | undefined>> = {
  invitation_code_known: "code",
  invitation_expires_too_early: "until",
};

function isBetween(typed: string, most: number): boolean {
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;
}

/** Makes the codes; a press after a lost answer makes none twice. */
function useMaking(onMade: (invitation: Invitation) => void) {
  const words = useMessageGroup("invitationsDesk");
  return useApiMutation({
    call: ({ note, count, code, uses, until }: Texts, idempotencyKey) =>
      callApi("POST /ops/invitations", {
        body: {
          note,
          count: Number(count),
          code: isBlank(code) ? null : code,
          uses_each: isBlank(uses) ? null : Number(uses),
          // The whole of that day in India.
          expires_at: until === "" ? null : new Date(`${until}T23:59:59+05:30`).toISOString(),
        },
        idempotencyKey,
      }),
    success: ({ code_count: count }) => fillSentence(words.made, { count }),
    quiet: true,
    onError: (error) => {
      if (!(error instanceof ApiError && (error.code ?? "") in fieldOfRefusal)) toastError(error);
    },
    onSuccess: onMade,
    refetch: [[operatorKey, "invitations"]],
  });
}
