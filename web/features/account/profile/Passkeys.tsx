import { useQuery } from "@tanstack/react-query";
import { passkeysQuery } from "#web/api/securityQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useIsHydrated } from "#web/ui/useIsHydrated.ts";
import { passkeyProblem } from "../signIn/passkeyProblem.ts";
import { canUsePasskeys, isNumberAddress } from "../signIn/passkeys.ts";
import { useAddPasskey } from "../signIn/useAddPasskey.ts";
import { PasskeyRow } from "./PasskeyRow.tsx";

/** The person's passkeys: adding, renaming and removing. */
export function Passkeys() {
  const security = useMessageGroup("security");
  const words = security.passkeys;
  const query = useQuery(passkeysQuery);
  const { data: passkeys } = query;
  return (
    <div className="stack [--stack:1rem]">
      <h3>{words.title}</h3>
      <p className="quiet">{words.line}</p>
      <QueryState query={query} shape="table" count={1} message={words.failed} />
      {passkeys && passkeys.length > 0 && (
        <ul className="stack [--stack:0.75rem]">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </div>
  );
}

function AddPasskey() {
  const security = useMessageGroup("security");
  const words = security.passkeys;
  const isHydrated = useIsHydrated();
  const adding = useAddPasskey();
  if (isHydrated && !canUsePasskeys()) {
    const { hostname } = location;
    const reason = isNumberAddress(hostname)
      ? fillSentence(words.addressWithoutName, { address: hostname })
      : words.unsupported;
    return <Note tone="info">{reason}</Note>;
  }
  return (
    <>
      <div className="actions">
        <Button tone="outline" busy={adding.isPending} onClick={() => adding.mutate()}>
          <Icon name="plus" weight="bold" /> {words.add}
        </Button>
      </div>
      {adding.error && <Note tone="bad">{passkeyProblem(adding.error)}</Note>}
    </>
  );
}
