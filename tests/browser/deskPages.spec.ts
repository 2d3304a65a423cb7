import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { alertKinds, differenceKinds } from "#contract/money.ts";
import operatorDesk from "#languages/en/operatorDesk.json" with { type: "json" };
import { gstinOf, randomPan } from "../support/makeIdentity.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { logIn, visit } from "./steps.ts";
import { readOwnWords, untranslated } from "./untranslated.ts";

/** Every desk has a title. */
const desks = Object.keys(operatorDesk.desks);

const ashasMobile = "+919876599001";
const longReference = "BLZ9X8C7V6B5N4M3Q2W1E0R9T8Y7U6I5O4P3";
const longNote =
  "The payer's account was closed on the day of the auction and reopened at another branch since";

/** Names alone: guests' pages of other files are read for English words. */
const longTitle = "Canon Nikon Sony DSLR HDMI RAM Windows Mac Linux iPad Chromebook iPhone 2";

/** Something of every kind on every desk, as long as it may get. */
async function fillDesks(blaze: RunningBlaze): Promise<void> {
  const { database, make } = blaze;
  await handInKyc(blaze);
  await openClaims(blaze);
  const asha = await make.user({ name: "Asha Venkataraghavan", mobile: ashasMobile });
  await raiseSignals(blaze, asha.id);
  const { id: orderId } = await make.order({ buyerId: asha.id, amountPaise: 99_999_950_000 });
  const { id: paymentId } = await make.payment({ orderId, payerId: asha.id, amountPaise: 99_999_950_000 });
  const reported = await make.listing({
    sellerId: asha.id,
    title: longTitle.slice(0, 70),
    endsInMs: 3_600_000,
  });
  const frozen = await make.listing({
    sellerId: asha.id,
    title: longTitle.slice(0, 71),
    endsInMs: 3_600_000,
  });
  await database.pool.query(
    "update auction_states set status = 'frozen', frozen_at = blaze_now(), freezes = 1 where listing_id = $1",
    [frozen.id],
  );
  for (const [listingId, reason] of [
    [reported.id, "counterfeit"],
    [reported.id, "not_as_described"],
    [frozen.id, "fraud"],
  ])
    await database.pool.query(
      "insert into listing_reports (listing_id, reporter_id, reason, words, created_at) values ($1, $2, $3, $4, blaze_now())",
      [listingId, (await make.user()).id, reason, longNote],
    );
  for (const [isHidden, answer] of [
    [false, longNote],
    [false, null],
    [true, longNote],
  ])
    await database.pool.query(
      `with asked as (
         insert into listing_questions (listing_id, asker_id, status, text, answer, asked_at, answered_at, hidden_at, hidden_by, hidden_reason, idempotency_key)
         select $1, $2, case when $4::text is null then 'open' else 'answered' end, $3, $4, blaze_now(),
           case when $4 is not null then blaze_now() end, case when $5 then blaze_now() end, case when $5 then $2::uuid end,
           case when $5 then $3 end, gen_random_uuid()
         returning id, hidden_at)
       insert into question_reports (question_id, reporter_id, reason, words, created_at, outcome, note, decided_at, decided_by)
       select id, $2, 'outside_money', $3, blaze_now(), case when $5 then 'hidden' end, case when $5 then $3 end, hidden_at,
         case when $5 then $2::uuid end
       from asked`,
      [reported.id, (await make.user()).id, longNote, answer, isHidden],
    );
  for (const isHidden of [false, true])
    await database.pool.query(
      `with said as (
         insert into ratings (order_id, side, rater_id, rated_id, marks, text, written_at, opens_at, reply, replied_at,
           hidden_at, hidden_by, hidden_reason, without_marks)
         select id, case when $4 then 'seller' else 'buyer' end, $2, $5, '{1,2,5}', $3, blaze_now(), blaze_now(), $3, blaze_now(),
           case when $4 then blaze_now() end, case when $4 then $2::uuid end, case when $4 then $3 end, $4
         from orders where id = $1
         returning id, hidden_at)
       insert into rating_reports (rating_id, reporter_id, reason, words, text, created_at, outcome, note, decided_at, decided_by)
       select id, $2, 'outside_money', $3, $3, blaze_now(), case when $4 then 'hidden' end, case when $4 then $3 end, hidden_at,
         case when $4 then $2::uuid end
       from said`,
      [orderId, (await make.user()).id, longNote, isHidden, asha.id],
    );
  const category = await make.category({ name: "Kites and balloons" });
  const { pool } = database;
  // A refund that was declined waits for an operator: the worker leaves it alone.
  await pool.query(
    `insert into refunds (payment_id, amount_paise, reason, reference, status, attempts, problem)
     values ($1, 33333300000, 'payment_over_balance', $2, 'failed', 3, $3)`,
    [paymentId, longReference, longNote],
  );
  for (const kind of differenceKinds) {
    await pool.query(
      `insert into provider_differences (provider, kind, reference, ours_paise, theirs_paise, closed_at, note)
       values ('CASHFREE', $1, $2, $3, 99999950000, case when $4 then blaze_now() end, case when $4 then $5 end)`,
      [kind, longReference, kind.endsWith("missing_here") ? null : 1, kind === "refund_amount", longNote],
    );
  }
  // The kinds that nothing above gives a reason for; the watch closes them after a while.
  for (const kind of alertKinds.filter((one) => !/^refund|^difference/.test(one))) {
    const subject = kind === "settlement_pending" ? "1" : kind === "ledger" ? "ledger" : paymentId;
    await pool.query("insert into money_alerts (kind, subject, detail) values ($1, $2, $3)", [
      kind,
      subject,
      longReference,
    ]);
  }
  await pool.query(
    "insert into service_areas (prefix, is_available) values ('79', true), ('790001', false) on conflict do nothing",
  );
  await pool.query("insert into invitations (id, note, code_count, created_by) values ($1, $2, 1, $3)", [
    orderId,
    longNote,
    asha.id,
  ]);
  await pool.query("insert into invitation_codes (code, invitation_id) values ('BLZ-KITES', $1)", [orderId]);
  await pool.query(
    `insert into rule_changes (kind, subject, before, after, changed_at, changed_by)
     values ('setting', 'DEPOSIT_PAYMENT_METHODS', '["UPI", "EAZYPAY", "RAZORPAY"]', '["RAZORPAY"]', blaze_now(), $1)`,
    [asha.id],
  );
  await pool.query(
    `insert into brands (name, aliases, categories, updated_at, updated_by)
     values ('Canon Nikon Sony', '{HDMI,RAM}', $1, blaze_now(), $2)`,
    [JSON.stringify([{ category_id: category.id, models: [{ name: "Windows", aliases: [] }] }]), asha.id],
  );
  await fileGrievances(blaze, asha.id);
  await pool.query(
    "insert into payout_holds (seller_id, reason, held_by, held_at) values ($1, $2, $3, blaze_now())",
    [asha.id, longNote, (await make.user({ isOperator: true })).id],
  );
  await pool.query("insert into service_interests (user_id, pin_code) values ($1, '744301')", [asha.id]);
  await pool.query(
    "insert into rates (kind, starts_on, basis_points, source) values ('tds', '2099-01-01', 10, $1)",
    [longNote],
  );
  for (const [kind, subject, said] of [
    ["forfeiture_reversal", orderId, {}],
    ["roles", asha.id, { before: [], roles: ["support", "verifier", "inspector", "finance", "admin"] }],
  ])
    await pool.query(
      `insert into operator_proposals (kind, subject, said, reason, proposed_by, proposed_at)
       values ($1, $2, $3, $4, $5, blaze_now())`,
      [kind, subject, JSON.stringify(said), longNote, asha.id],
    );
  await pool.query(
    `insert into outages (from_at, until_at, minimum_minutes, reason, declared_by, declared_at)
     values ('2020-01-01 10:00Z', '2020-01-01 11:00Z', 30, $1, $2, blaze_now())`,
    [longNote, asha.id],
  );
  await pool.query(
    "insert into listing_freezes (listing_id, reason, frozen_by, frozen_at) values ($1, $2, $3, blaze_now())",
    [frozen.id, longNote, asha.id],
  );
  const posted = await make.listing({ sellerId: asha.id, title: longTitle.slice(0, 72), status: "draft" });
  await pool.query(
    `insert into listing_reviews (listing_id, reasons, since)
     values ($1, '[{"kind": "word", "what": "ivory"}, {"kind": "first_listing", "what": null}]', blaze_now())`,
    [posted.id],
  );
  for (const [kind, language, phrase, categoryId] of [
    ["word", "en", "elephant ivory", null],
    ["category", null, null, category.id],
  ])
    await pool.query(
      `insert into review_rules (kind, language, phrase, category_id, note, added_by, added_at)
       values ($1, $2, $3, $4, $5, $6, blaze_now())`,
      [kind, language, phrase, categoryId, longNote, asha.id],
    );
  const section = { key: "kite", type: "questions", title: "Kite", subtitle: longNote, options: [] };
  const asked = { key: "span", question: "Span in cm?", help: longNote, required: true };
  const questions = [{ ...asked, type: "text", options: [], format: "number" }];
  const content = {
    specifications: [{ ...section, questions }],
    conditions: [],
    verification: [],
    pricing: { verification: "optional", verification_price: 19_900 },
  };
  await pool.query("insert into product_options (category_id, content, updated_by) values ($1, $2, $3)", [
    category.id,
    JSON.stringify(content),
    asha.id,
  ]);
}

/** One of each kind and standing; the first one is a report, and the operator who looks has taken it. */
async function fileGrievances({ database, make }: RunningBlaze, ashaId: string): Promise<void> {
  const other = await make.user({ name: "Shyam Sundararajan" });
  for (const [kind, days] of [
    ["person", -9],
    ["data_erasure", 0],
    ["payment", 0.2],
    ["order", 12],
  ] as const)
    await database.pool.query(
      `insert into grievances (kind, user_id, email, name, language, reference, words, network_address, idempotency_key,
         about_user_id, report_reason, received_at, acknowledge_by, resolve_by, due_at)
       select $1, case when $1 = 'person' then $2::uuid end, case when $1 <> 'person' then 'a.very.long.address.of.mine@mail.example' end,
         'Ravi', 'en', $3, $3, '', gen_random_uuid(), case when $1 = 'person' then $4::uuid end,
         case when $1 = 'person' then 'off_platform' end, now, now, now, now + $5 * interval '1 day'
       from blaze_now() as now`,
      [kind, ashaId, longNote, other.id, days],
    );
}

/** One of each kind about somebody, and what was said of one. */
async function raiseSignals({ database, make }: RunningBlaze, userId: string): Promise<void> {
  const other = await make.user({ name: "Balasubramaniam Venkatanarasimharajuvaripeta" });
  const met = { auctions: 14, wins: 0, bids: 120, all_bids: 240, product_ids: [1, 2, 3, 4, 5] };
  const at = "2026-11-24T04:25:00.000Z";
  const found: [kind: string, isPair: boolean, evidence: object][] = [
    ["shared_device", true, { in_common: 2, last_used_at: at }],
    ["shared_address", true, { in_common: 1, city: "Fraser Town", pin_code: "560005" }],
    ["shared_bank_account", true, { in_common: 1, bank_name: "बैंक", account_no: "•••• 6789" }],
    ["shared_item", true, { in_common: 1, number: "352099001761481", product_ids: [1, 2] }],
    ["meets_again", true, met],
    ["pushes_price", true, met],
    ["retractions", false, { voided: 3, reported: 4, product_ids: [1, 2, 3] }],
    [
      "high_bids_of_new_account",
      false,
      { highest_bid: 99_999_950_000, auctions: 1, joined_at: at, product_ids: [1] },
    ],
    ["defaults", false, { strikes: 2, order_numbers: ["BLZ-7K3-Q9P", "BLZ-TZS-RYX"] }],
  ];
  for (const [kind, isPair, evidence] of found)
    await database.pool.query(
      `with raised as (
         insert into trust_signals (kind, user_id, other_id, evidence, weight, found_at, changed_at, decisions)
         values ($1, $2, $3, $4, 1, blaze_now(), blaze_now(), 1) returning id)
       insert into trust_decisions (signal_id, round, outcome, note, decided_by, decided_at)
       select id, 1, 'note', $5, $2, blaze_now() from raised`,
      [kind, userId, isPair ? other.id : null, JSON.stringify(evidence), longNote],
    );
}

async function handInKyc({ call, make, signIn }: RunningBlaze): Promise<void> {
  const token = await signIn((await make.user({ name: "Kalyanasundaram Traders" })).id);
  const number = { identification_type: "GSTIN", identification_no: gstinOf(randomPan()) };
  await call("POST", "/user/kyc", { token, body: { is_business: true, ...number } });
}

/** One that waits for its answer, and one that has it. */
async function openClaims({ database, make }: RunningBlaze): Promise<void> {
  for (const isOpen of [true, false]) {
    const order = await make.order({ amountPaise: 99_999_950_000 });
    await database.pool.query(
      `update orders set status = 'paid', paid_at = blaze_now(), stage_since = blaze_now(),
         stage = case when $2 then 'claimed' else 'completed' end
       where id = $1`,
      [order.id, isOpen],
    );
    await database.pool.query(
      `insert into claims (order_id, buyer_id, reason, details, status, refund_paise, answer, created_at, answer_by,
         answered_at, closed_at, waits_for, waits_until)
       values ($1, $2, 'incomplete', $3, case when $4 then 'open' else 'part_refunded' end,
         case when $4 then 0 else 33333300000 end, case when $4 then '' else $3 end, blaze_now(),
         blaze_now() + interval '5 days', case when $4 then null else blaze_now() end,
         case when $4 then null else blaze_now() end, case when $4 then 'blaze' end,
         case when $4 then blaze_now() + interval '3 days' end)`,
      [order.id, order.buyerId, longNote, isOpen],
    );
  }
}

test.beforeAll(({ blaze }) => fillDesks(blaze));

/** Nothing of it has money behind it: the files that follow must not meet it. */
test.afterAll(async ({ blaze: { database } }) => {
  await database.pool.query("delete from operator_proposals where reason = $1", [longNote]);
  await database.pool.query("delete from refunds where reference = $1", [longReference]);
  await database.pool.query("delete from provider_differences where reference = $1", [longReference]);
  await database.pool.query("delete from money_alerts where detail = $1", [longReference]);
  await database.pool.query("delete from claims where details = $1", [longNote]);
  await database.pool.query("delete from grievances where reference = $1", [longNote]);
  await database.pool.query("delete from payout_holds where reason = $1", [longNote]);
  await database.pool.query("delete from rates where source = $1", [longNote]);
  await database.pool.query("delete from review_rules where note = $1", [longNote]);
});

/** Opens what a desk does not show at first. */
const openings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  money: (page) => page.getByRole("switch").check(),
  people: async (page) => {
    await page.locator("main form input").fill(ashasMobile);
    await page.locator("main form button[type=submit]").click();
    await expect(page.getByRole("heading", { name: "Asha Venkataraghavan" })).toBeVisible();
  },
  invitations: async (page) => {
    await page.locator("main table button").first().click();
    await expect(page.getByText("BLZ-KITES")).toHaveCount(2);
  },
  outages: async (page) => {
    const times = page.locator("main form input[type=datetime-local]");
    await times.nth(0).fill("2020-02-01T10:00");
    await times.nth(1).fill("2020-02-01T11:00");
    await page.locator("main form textarea").fill("42");
  },
  kyc: (page) => page.locator(".tri__rest button").click(),
  options: (page) => page.locator("main select").selectOption({ label: "Kites and balloons" }),
};

async function openDesk(page: Page, desk: string): Promise<void> {
  await visit(page, `/ops/${desk}`);
  await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
  await openings[desk]?.(page);
  await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
}

test("every desk with something on it, in every width and theme", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator });
  const found: string[] = [];
  for (const desk of desks) {
    await openDesk(page, desk);
    found.push(...(await pageFaults(page)).map((fault) => `${desk} ${fault}`));
  }
  expect([...found, ...faults]).toEqual([]);
});

/** What is asked before something is done: the desk, and the buttons that lead to the dialog. */
const dialogs: readonly (readonly [desk: string, ...buttons: RegExp[]])[] = [
  ["claims", /^Answer the claim$/, /^Confirm$/],
  ["kyc", /^Who opened it$/],
  ["kyc", /^Refuse/],
  ["money", /^Send again$/],
  ["money", /^Paid by hand$/, /^It was paid$/],
  ["money", /^Close$/],
  ["money", /^Compare a file$/],
  ["payouts", /^Goodwill$/],
  ["payouts", /^Let go$/],
  ["rates", /^Enter a rate$/, /^Enter the rate$/],
  ["delivery", /^Enter prices$/, /^Check the prices$/],
  ["delivery", /^Change /],
  ["areas", /^Start service: 744301$/],
  ["steps", /^Give a category its own$/, /^Save$/],
  ["home", /^Add a banner$/, /^Save$/],
  ["home", /^Add a section of your own$/, /^Done$/],
  ["home", /^Preview$/],
  ["approvals", /^Approve$/],
  ["operators", /^Add or change/],
  ["people", /^Block$/],
  ["trust", /^Decide$/],
  ["listings", /^Take down$/],
  ["listings", /^Let it stand$/],
  ["listings", /^Freeze$/],
  ["listings", /^Let it go on$/],
  ["listings", /^Extend$/],
  ["outages", /^See what it moves$/],
  ["reviews", /^Let it go live$/],
  ["reviews", /^Refuse$/],
  ["options", /^Remove its own questions$/],
  ["options", /^Edit$/, /^As JSON$/],
  ["settings", /^Undo the change: /],
  ["catalogue", /^Change: /],
  ["catalogue", /^Add a category$/, /^Save$/],
  ["invitations", /^Make codes$/, /^Make them$/],
  ["invitations", /^End all codes$/],
];

test("an order's page, in every width, theme and language", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  for (const language of ["en", "hi"] as const) {
    const { page, faults } = await newPerson({ as: operator, language });
    await openDesk(page, "orders");
    await page.locator('main a[href^="/ops/orders/"]').first().click();
    await expect(page.locator(".story > li").first()).toBeVisible();
    expect([...(await pageFaults(page, "briefly")), ...faults]).toEqual([]);
  }
});

test("the dialogs of the desks, on a phone and on a desk, each theme once", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator });
  // What another test opened is somebody else's case for ten minutes.
  await blaze.database.pool.query("delete from operator_cases");
  const found: string[] = [];
  for (const [desk, ...buttons] of dialogs) {
    await openDesk(page, desk);
    for (const name of buttons) await page.getByRole("button", { name }).first().click();
    await expect(page.locator("[role=dialog], [role=alertdialog]")).toBeVisible();
    found.push(...(await pageFaults(page, "briefly")).map((fault) => `${desk} ${buttons.at(-1)} ${fault}`));
  }
  expect([...found, ...faults]).toEqual([]);
});

test("one grievance, its decision and the month's report, in every width and theme", async ({
  blaze,
  newPerson,
}) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator });
  await openDesk(page, "grievances");
  const row = page.getByRole("row").filter({ hasText: "A report of a person" });
  await row.getByRole("link", { name: /^GRV-/ }).click();
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByRole("button", { name: "Decide" })).toBeVisible();
  const found = await pageFaults(page);
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  found.push(...(await pageFaults(page)));
  await visit(page, "/ops/grievances?month=now");
  await expect(page.getByRole("table")).toBeVisible();
  found.push(...(await pageFaults(page)));
  expect([...found, ...faults]).toEqual([]);
});

test("every desk with something on it speaks Hindi", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator, language: "hi" });
  const ownWords = [...(await readOwnWords(blaze)), "Fraser Town"];
  const found: string[] = [];
  for (const desk of desks) {
    await openDesk(page, desk);
    found.push(...(await untranslated(page, ownWords)).map((text) => `${desk}: ${text}`));
    found.push(...(await pageFaults(page, "briefly")).map((fault) => `${desk} ${fault}`));
  }
  expect([...found, ...faults]).toEqual([]);
});

test("each part of a person's page, in every width and theme", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator });
  const found: string[] = [];
  for (const part of ["listings", "bids", "money", "messages", "history", "exclusions"]) {
    await openDesk(page, "people");
    await page.locator(`main a[href$="part=${part}"]`).click();
    await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
    found.push(...(await pageFaults(page, "briefly")).map((fault) => `${part} ${fault}`));
  }
  expect([...found, ...faults]).toEqual([]);
});

test("a desk that did not load says so, and comes with a second try", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page } = await newPerson({ as: operator });
  const calls = /\/api\/v1\/(ops\/|categories)/;
  // How many parts of each desk load by themselves; what waits came with the page.
  for (const [desk, parts] of Object.entries({
    overview: 5,
    listings: 1,
    invitations: 1,
    grievances: 1,
    outages: 1,
    money: 6,
    ledger: 3,
    rates: 1,
    delivery: 1,
    settings: 2,
    areas: 3,
    steps: 2,
    home: 2,
  })) {
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { detail: "Down for a moment" } }));
    await visit(page, `/ops/${desk}`);
    const retries = page.getByRole("main").getByRole("button", { name: "Try again", exact: true });
    // All of them first: one that failed while another is tried again would look as if that had failed once more.
    await expect(retries, desk).toHaveCount(parts);
    await page.unroute(calls);
    for (let left = parts - 1; left >= 0; left -= 1) {
      await retries.first().click();
      await expect(retries, desk).toHaveCount(left);
    }
    await expect(page.locator("main [aria-busy='true']")).toHaveCount(0);
  }
});

test("whoever is no operator learns nothing of the desks", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
  for (const desk of desks) {
    const answer = await page.request.get(`/ops/${desk}`);
    expect([desk, answer.status()]).toEqual([desk, 404]);
    const html = await answer.text();
    expect(html).toContain("<title>Page not found · Blaze</title>");
    expect(html).not.toContain('aria-label="Operations"');
  }
  await visit(page, "/ops/money");
  await expect(page).toHaveTitle("Page not found · Blaze");
  await expect(page.getByRole("navigation", { name: "Operations" })).toHaveCount(0);
});

test("an operator whose session ended logs in at the address where they were, and goes on there", async ({
  blaze,
  newPerson,
}) => {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const guest = await newPerson();
  for (const path of ["/ops", "/ops/log", "/ops/orders/BLZ-7K3-Q9P", "/ops/orders/BLZ-7K3-Q9P/inspection"]) {
    await visit(guest.page, path);
    await expect(guest.page, path).toHaveTitle("Login · Blaze");
    await expect(guest.page.getByLabel("Mobile number"), path).toBeVisible();
    await expect(guest.page.getByRole("navigation", { name: "Operations" }), path).toHaveCount(0);
  }
  const { page, faults } = await newPerson({ width: 360, height: 740 });
  await visit(page, "/ops/log?day=2026-01-05");
  await logIn(page, blaze, operator.mobile);
  await expect(page.getByRole("heading", { level: 1, name: operatorDesk.desks.log })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/ops/log?day=2026-01-05");

  await visit(page, "/");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menuitem").first()).toHaveText(operatorDesk.title);
  await page.getByRole("menuitem", { name: operatorDesk.title }).click();
  await expect(page).toHaveURL(/\/ops\/overview$/);

  await expect(page.getByRole("region", { name: "Does everything run" })).toContainText("As it should be:");
  const desk = page.getByRole("navigation", { name: operatorDesk.title }).getByRole("link").nth(1);
  const pressed = await desk.getAttribute("href");
  // Before somebody is logged in the browser notes what a guest is answered at an operator's address.
  expect(faults.filter((fault) => !/ 404 .*ops\/log/.test(fault))).toEqual([]);
  faults.length = 0;

  const session = (await page.context().cookies()).find(({ name }) => name.includes("session"));
  await blaze.call("POST", "/logout", { token: session?.value ?? "" });
  // Unless the page finds out by itself before.
  const isPressed = await desk.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  await expect(page.getByLabel("Mobile number"), "what is open asks for the login, too").toBeVisible();
  const where = isPressed ? pressed : "/ops/overview";
  await expect(page, "at the desk that was pressed").toHaveURL(`${blaze.url}${where}`);
  await expect(page.getByText("This address does not exist.")).toHaveCount(0);
  // The browser notes what is answered to whose session is over: 404 by the desk, then 401 to the question who it is.
  expect(faults.filter((fault) => !/ 404 .*\/api\/v1\/ops\/| 401 .*\/api\/v1\//.test(fault))).toEqual([]);
});

test("an overview that is open when the session ends says so once, and of no address that it does not exist", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  await visit(page, "/ops/overview");
  const health = page.getByRole("region", { name: "Does everything run" });
  await expect(health).toContainText("As it should be:");
  // Everything that was said, though it has gone by the time it is looked for.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      for (const { textContent } of document.querySelectorAll("[role=status], [role=alert]"))
        said.push(textContent ?? "");
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/auth")) asked += 1;
  });
  // All of it has failed by the time it is known who asks.
  await page.route("**/api/v1/auth", async (route) => {
    await pause(500);
    await route.continue();
  });
  // What anybody may ask of their own is answered 401 at once, which would say it before.
  await page.route(/\/api\/v1\/(?!ops\/|auth$)/, async (route) => {
    await pause(3_000);
    await route.continue().catch(() => {});
  });
  const login = page.getByLabel("Mobile number");
  const session = (await page.context().cookies()).find(({ name }) => name.includes("session"));
  await blaze.call("POST", "/logout", { token: session?.value ?? "" });
  // Whoever comes back to the tab after some seconds has all of it read again.
  await pause(6_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(login).toBeVisible();
  await pause(1_000);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.join("\n"));
  expect(said).not.toContain("does not exist");
  expect(asked, "for all that failed together").toBe(1);
});
