import { useQuery } from "@tanstack/react-query";
import type { Shop } from "#contract/shops.ts";
import { shopLimits } from "#domain/text/shopText.ts";
import { callApi } from "#web/api/client.ts";
import { shopQuery } from "#web/api/shopQueries.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { sellerPath } from "#web/lib/sellerPath.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { focusPageHeading } from "../headingFocus.ts";
import { SellCrumbs } from "../SellCrumbs.tsx";

/** What a seller calls their shop (R-SHOP-1). */
export function ShopPage() {
  const words = useMessageGroup("shop");
  const query = useQuery(shopQuery);
  return (
    <Page className="stack [--stack:1.25rem] max-w-168">
      <SellCrumbs here={words.listTitle} />
      <div>
        <h1 tabIndex={-1} ref={focusPageHeading}>
          {words.listTitle}
        </h1>
        <p className="quiet">{words.listLine}</p>
      </div>
      <QueryState query={query} shape="panel" count={1} message={words.failed} />
      {query.data && <ShopForm key={query.data.name} shop={query.data} />}
    </Page>
  );
}

function ShopForm({ shop }: { readonly shop: Shop }) {
  const words = useMessageGroup("shop");
  const saving = useApiMutation({
    call: (body: { readonly name: string; readonly line: string }) => callApi("PUT /user/shop", { body }),
    success: words.saved,
    refetch: [shopQuery.queryKey],
  });
  const removing = useApiMutation({
    call: () => callApi("DELETE /user/shop", {}),
    success: words.removed,
    refetch: [shopQuery.queryKey],
  });
  const form = useForm({
    initial: { name: shop.name ?? "", line: shop.line },
    problems: ({ name }) => ({ name: isBlank(name) && words.empty }),
    mutation: saving,
  });
  return (
    <form {...form.props} className="panel stack">
      {shop.take_back && (
        <Note tone="bad">
          <p>{fillSentence(words.takenBack, { name: shop.take_back.name })}</p>
          <p className="wrap-anywhere" data-words="own">
            {shop.take_back.reason}
          </p>
          <p>{words.takenBackLine}</p>
        </Note>
      )}
      <TextField
        {...form.field("name")}
        label={words.name}
        hint={words.nameHint}
        maxLength={shopLimits.name}
        autoComplete="organization"
      />
      <TextField
        {...form.field("line")}
        label={words.line}
        hint={words.lineHint}
        maxLength={shopLimits.line}
      />
      <div className="actions">
        <Button tone="ink" type="submit" busy={form.isPending}>
          {words.save}
        </Button>
        {shop.name !== null && (
          <Button tone="bare" busy={removing.isPending} onClick={() => removing.mutate()}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className="small quiet">
        {shop.page_id === null ? (
          words.noPage
        ) : (
          <>
            <Link href={sellerPath({ id: shop.page_id })}>{words.page}</Link> {words.pageLine}
          </>
        )}
      </p>
    </form>
  );
}
