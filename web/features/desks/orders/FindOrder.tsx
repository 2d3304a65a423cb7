import { readOrderNumber } from "#domain/order/orderNumber.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type FindOrderProps = {
  /** The number of the order that is looked for; null again when all are to be shown. */
  readonly onFind: (number: string | null) => void;
  readonly isFound: boolean;
};

/** Finds an order by the number that somebody says on the telephone. What cannot be one is said beside it. */
export function FindOrder({ onFind, isFound }: FindOrderProps) {
  const { find } = useMessageGroup("operatorDesk");
  const problems = useMessageGroup("fieldProblems");
  const form = useForm({
    initial: { number: "" },
    problems: ({ number }) => {
      const read = readOrderNumber(number);
      return { number: "problem" in read && problems[read.problem] };
    },
    mutation: {
      mutate: ({ number }) => {
        const read = readOrderNumber(number);
        if ("number" in read) onFind(read.number);
      },
      isPending: false,
      error: null,
    },
  });
  const showAll = () => {
    form.set({ number: "" });
    onFind(null);
  };
  return (
    <form {...form.props} className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        {...form.field("number")}
        label={find.label}
        hint={find.hint}
        look="figures"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="actions sm:pt-7">
        <Button tone="ink" size="small" type="submit">
          {find.submit}
        </Button>
        {isFound && (
          <Button tone="bare" size="small" onClick={showAll}>
            {find.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
