import { Suspense, useId, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { Audience } from "#web/api/queries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { AnsweredQuestions } from "./AnsweredQuestions.tsx";

// A guest who reads needs none of these.
const AskDialog = lazyPart(() => import("./AskDialog.tsx"));
const OpenQuestions = lazyPart(() => import("./OpenQuestions.tsx"));
const OwnQuestions = lazyPart(() => import("./OwnQuestions.tsx"));

export type ProductQuestionsProps = {
  readonly product: Pick<Product, "id" | "product_status" | "own_listing">;
  readonly audience: Audience;
};

/** What was asked and answered, and a way to ask; for the seller, what waits for an answer (R-TRUST-5). */
export default function ProductQuestions({ product, audience }: ProductQuestionsProps) {
  const words = useMessageGroup("questions");
  const titleId = useId();
  const isOpen = product.product_status === "active";
  const isSeller = audience === "user" && product.own_listing;
  return (
    <section className="stack [--stack:1rem]" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <Suspense>
        {isSeller && <OpenQuestions productId={product.id} />}
        {audience === "user" && !isSeller && <OwnQuestions productId={product.id} />}
      </Suspense>
      <AnsweredQuestions
        productId={product.id}
        audience={audience}
        isSeller={isSeller}
        none={isOpen ? (isSeller ? words.noneSeller : words.none) : words.noneOver}
      />
      {isOpen && !isSeller && <Ask product={product} audience={audience} />}
    </section>
  );
}

/** Guests log in first, and write then. */
function Ask({ product, audience }: ProductQuestionsProps) {
  const words = useMessageGroup("questions");
  const openLogin = useLoginDialog();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <div className="stack [--stack:0.5rem]">
      <div>
        <Button tone="outline" onClick={() => (audience === "user" ? ask() : openLogin(words.ask, ask))}>
          <Icon name="chat-circle-text" /> {words.ask}
        </Button>
      </div>
      <p className="small quiet">{words.public}</p>
      {isAsking && audience === "user" && (
        <Suspense>
          <AskDialog productId={product.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
