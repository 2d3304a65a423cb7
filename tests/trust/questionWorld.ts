import assert from "node:assert/strict";
import type { OperatorQuestion } from "#contract/questionReports.ts";
import type { AnsweredQuestion, OpenQuestion, OwnQuestion } from "#contract/questions.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

export type QuestionWorld = Awaited<ReturnType<typeof startQuestionWorld>>;

/** A server with questions, who reports them, and two operators: `support` decides, `reader` has nothing to do with any. */
export async function startQuestionWorld() {
  const server = await startTestServer();
  const people = peopleOf(server);
  const calls = callsOf(server);
  const lists = listsOf(server);
  // A test that lets their sessions end puts others in their places.
  const operators = { support: await people.operator(), reader: await people.operator() };
  const desk = deskOf(server, operators);
  return Object.assign(operators, { server, ...people, ...calls, ...lists, ...desk, ...questionsOf() });

  function questionsOf() {
    /** A question, open or answered, with its people. */
    async function asked({ answered = true, endsInMs = 86_400_000 } = {}) {
      const [seller, asker] = [await people.person(), await people.person()];
      const listing = await people.make.listing({ sellerId: seller.id, endsInMs, title: "Brass lamp" });
      const question = await calls.ask(asker.as, listing.id);
      assert.equal(question.statusCode, 200, question.body);
      const { id } = question.json();
      if (answered) assert.equal((await calls.reply(seller.as, id)).statusCode, 200);
      return { id, listingId: listing.id, seller, asker };
    }

    async function hidden(options: Parameters<typeof asked>[0] = {}) {
      const question = await asked(options);
      await calls.report(question.seller.as, question.id);
      assert.equal((await desk.decide(operators.support, question.id, "hide")).statusCode, 200);
      return question;
    }

    return { asked, hidden };
  }
}

export const codeOf = (answer: { json(): { detail?: { code?: string } } }) => answer.json().detail?.code;

function peopleOf(server: TestServer) {
  const make = createMake(server.database);

  async function person(): Promise<{ id: string; as: string }> {
    const { id } = await make.user();
    return { id, as: await server.signIn(id) };
  }

  async function operator(): Promise<string> {
    return await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  }

  return { make, person, operator };
}

function callsOf(server: TestServer) {
  return {
    ask: (as: string, listingId: number, text = "Does it burn oil?") =>
      server.call("POST", `/product/${listingId}/questions`, { as, body: { text } }),
    reply: (as: string, id: string, text = "Yes, it does.") =>
      server.call("PUT", `/questions/${id}/reply`, { as, body: { text } }),
    report: (as: string, id: string, body: object = { reason: "rude" }) =>
      server.call("POST", `/questions/${id}/report`, { as, body }),
  };
}

function listsOf(server: TestServer) {
  async function list<Item>(path: string, as?: string): Promise<Item[]> {
    const answer = await server.call("GET", path, as === undefined ? {} : { as });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().results;
  }

  async function told(userId: string): Promise<string[]> {
    const { rows } = await server.database.pool.query(
      "select template from messages where user_id = $1 and template ~ 'hidden|report' order by created_at, template",
      [userId],
    );
    return rows.map(({ template }) => template);
  }

  return {
    told,
    shown: (listingId: number, as?: string) =>
      list<AnsweredQuestion>(`${as === undefined ? "/guest" : ""}/product/${listingId}/questions`, as),
    own: (listingId: number, as: string) => list<OwnQuestion>(`/product/${listingId}/own-questions`, as),
    open: (as: string) => list<OpenQuestion>("/user/questions", as),
  };
}

type Decided = { reason?: string; version?: string };

function deskOf(server: TestServer, operators: { readonly support: string; readonly reader: string }) {
  /** Every question of a desk's list, page by page. */
  async function desk(as = operators.support, status = "reported", limit = 200): Promise<OperatorQuestion[]> {
    const found: OperatorQuestion[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const path = `/ops/questions?status=${status}&limit=${limit}${more}`;
      const page: { results: OperatorQuestion[]; next_cursor: string | null } = (
        await server.call("GET", path, { as })
      ).json();
      found.push(...page.results);
      cursor = page.next_cursor;
    }
    return found;
  }

  const onDesk = async (id: string, as = operators.support, status = "reported") =>
    (await desk(as, status)).find((question) => question.id === id);

  /** As an operator reads it who has nothing to do with it. */
  async function versionOf(id: string): Promise<string> {
    for (const status of ["reported", "hidden", "decided"]) {
      const question = await onDesk(id, operators.reader, status);
      if (question !== undefined) return question.version;
    }
    return "none";
  }

  /** Decides about what stands at the desk now, unless another version was read. */
  async function decide(as: string, id: string, outcome: "hide" | "leave", said: Decided | string = {}) {
    const { reason = "An insult", version = await versionOf(id) } =
      typeof said === "string" ? { reason: said } : said;
    return await server.call("POST", `/ops/questions/${id}/decision`, {
      as,
      body: { outcome, reason, version },
    });
  }

  async function unhide(as: string, id: string, said: Decided | string = {}) {
    const { reason = "It was no insult", version = await versionOf(id) } =
      typeof said === "string" ? { reason: said } : said;
    return await server.call("POST", `/ops/questions/${id}/unhide`, { as, body: { reason, version } });
  }

  return { desk, onDesk, versionOf, decide, unhide };
}
