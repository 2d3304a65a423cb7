import type { ChatMessage } from "#contract/conversations.ts";
import type { Claim } from "#contract/fulfilment.ts";
import type { KycAnswer } from "#contract/identity.ts";
import type { NoticeAnswer } from "#contract/messaging.ts";
import type { PayoutBatch } from "#contract/payouts.ts";
import { NoticeRow } from "#web/features/account/notices/NoticeRow.tsx";
import { KycStanding } from "#web/features/account/profile/KycStanding.tsx";
import { BatchCard } from "#web/features/desks/payouts/BatchCard.tsx";
import { ChatBubble } from "#web/features/orders/chat/ChatBubble.tsx";
import { ClaimPanel } from "#web/features/orders/claims/ClaimPanel.tsx";
import { OrderBadge } from "#web/features/orders/parts/OrderBadge.tsx";
import { Board, Shown } from "./Board.tsx";
import { rupees, sampleTime } from "./sampleValues.ts";

/** What people write, hand in and are told; and the batches of payouts. */
export function PeopleBoard() {
  return (
    <>
      <Board title="KYC">
        <Shown name="none">
          <KycStanding kyc={null} onComplete={doNothing} />
        </Shown>
        {kycStatuses.map((status) => (
          <Shown key={status} name={status}>
            <KycStanding kyc={{ ...kyc, status }} onComplete={doNothing} />
          </Shown>
        ))}
      </Board>
      <Board title="Claims">
        {claimStates.map(([status, reason]) => (
          <Shown key={status} name={status}>
            <ClaimPanel
              claim={{ ...claim, status, reason, answered_at: status === "open" ? null : sampleTime }}
              inspection={null}
              person="buyer"
              actions={[]}
              isHandover={false}
            />
          </Shown>
        ))}
      </Board>
      <Board title="Chat">
        <ChatSample />
      </Board>
      <section className="stack" aria-label="Notices and orders">
        <h2>Notices</h2>
        <NoticeRow notice={notice} />
        <NoticeRow notice={{ ...notice, read: true, path: null, topic: "money" }} />
        <div className="line line--wrap">
          {[
            "awaiting_payment",
            "paid",
            "payment_defaulted",
            "seller_cancelled",
            "refunded",
            "withdrawn",
            "later",
          ].map((status) => (
            <OrderBadge
              step={{ kind: "completed", actor: "nobody" }}
              isFoundLate={false}
              isUnconfirmed={false}
              key={status}
              status={status}
            />
          ))}
        </div>
      </section>
      <section className="stack" aria-label="Batches of payouts">
        <h2>Payouts</h2>
        <BatchCard batch={batch} />
        <BatchCard batch={{ ...batch, ...decided, status: "approved" }} />
        <BatchCard batch={{ ...batch, ...decided, status: "withdrawn" }} />
      </section>
    </>
  );
}

function ChatSample() {
  return (
    <ol className="chat__list" aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id} data-mine={message.is_mine || undefined}>
          <ChatBubble message={message} name={message.is_mine ? "You" : "Ravi"} isRead={message.id === 2} />
        </li>
      ))}
    </ol>
  );
}

const kycStatuses = ["submitted", "verified", "rejected", "revoked"] as const;
const kyc: KycAnswer = {
  id: "019c7300-0000-7000-8000-000000000061",
  is_business: false,
  submitted_at: sampleTime,
  status: "submitted",
  identification_type: "PAN",
  identification_no: "ABXXXXXX4F",
  reasons: ["unreadable"],
  reason: "The corner is cut off.",
};

/** Each with a reason of its own: two panels of one name would be one landmark to a screen reader. */
const claimStates = [
  ["open", "not_as_described"],
  ["refunded", "damaged"],
  ["part_refunded", "incomplete"],
  ["rejected", "other"],
] as const;
const claim: Claim = {
  id: "019c7300-0000-7000-8000-000000000021",
  reason: "not_as_described",
  details: "The lens has a scratch that the photographs do not show.",
  wish: { kind: "part_refund", amount: rupees(500) },
  status: "open",
  refund_amount: rupees(0),
  answer: "We looked at it with the seller.",
  pictures: [],
  flaws: [],
  messages: [
    { id: 1, by: "seller", text: "It is in the third picture.", pictures: [], created_at: sampleTime },
  ],
  offers: [],
  decisions: [],
  return_check: null,
  waits_for: "blaze",
  waits_until: sampleTime,
  created_at: sampleTime,
  answer_by: sampleTime,
  answered_at: null,
};

const message: ChatMessage = {
  id: 1,
  is_mine: false,
  text: "Is the bill in the box?",
  picture: null,
  is_risky: false,
  created_at: sampleTime,
};
const messages: readonly ChatMessage[] = [
  message,
  {
    ...message,
    id: 2,
    is_mine: true,
    text: "Yes.\nAnd both caps, the strap, the charger and a spare battery.",
  },
  { ...message, id: 3, is_risky: true, text: "Pay me by cash and it is cheaper" },
  {
    ...message,
    id: 4,
    is_mine: true,
    text: "https://example.com/a-very-long-address-without-any-space-in-it-at-all",
  },
];

const notice: NoticeAnswer = {
  id: "1",
  topic: "bidding",
  template: "",
  variables: {},
  text: "You were outbid on Canon EOS 200D II with 18–55 mm lens. The bid is now ₹24,500.",
  path: "/",
  read: false,
  asks: null,
  created_at: sampleTime,
};

const payout: PayoutBatch["payouts"][number] = {
  id: "019c7300-0000-7000-8000-000000000031",
  seller_id: "019c7300-0000-7000-8000-000000000041",
  seller_name: "Meera Nair",
  bank: "State Bank of India ••••6789",
  bank_approved_by_hand: false,
  is_trusted: false,
  amount: rupees(12_345_678),
  status: "proposed",
  reference: "PO-0001",
  bank_reference: null,
  failure_reason: "",
  settlement_note: null,
};
const batch: PayoutBatch = {
  id: "019c7300-0000-7000-8000-000000000051",
  status: "proposed",
  total: rupees(12_370_178),
  proposed_by: "Blaze",
  proposer_id: "019c7300-0000-7000-8000-000000000061",
  proposed_at: sampleTime,
  decided_by: null,
  decided_at: null,
  only_trusted: false,
  payouts: [
    payout,
    {
      ...payout,
      id: "019c7300-0000-7000-8000-000000000032",
      seller_name: "Ravi",
      bank_approved_by_hand: true,
      amount: rupees(24_500),
    },
  ],
  payout_count: 2,
  approved_by_hand_count: 1,
};
const decided = { decided_by: "Asha", decided_at: sampleTime };

function doNothing(): void {}
