import type { PlantedFault } from "../plantedFault.ts";

const changeMobile = "modules/identity/changeMobile.ts";
const emailLinks = "modules/identity/emailLinks.ts";
const challenges = "modules/accounts/passkeyChallenges.ts";
const usePasskey = "modules/accounts/usePasskey.ts";
const mobile = ["tests/identity/changeMobile.test.ts"];
const email = ["tests/identity/emailLinks.test.ts"];
const passkeys = ["tests/accounts/passkeys.test.ts"];

/** Accounts: a new number or e-mail, passkeys. */
export const accountFaults: readonly PlantedFault[] = [
  {
    name: "a number is changed without a fresh confirmation of the old one",
    file: "contract/accounts.ts",
    find: '  summary:\n    "Changes the user\'s number to the one that the one-time password was sent to. The user\'s other sessions end.",\n  access: "user",\n  stepUp: true,\n',
    replace: '  summary: "Changes the user\'s number.",\n  access: "user",\n',
    tests: mobile,
  },
  {
    name: "an OTP goes to a new number without a fresh confirmation of the old one",
    file: "contract/accounts.ts",
    find: '  path: "/user/profile/mobile-otp",\n  tag: "accounts",\n  summary: "Sends a one-time password to the number that the user wants to change to.",\n  access: "user",\n  stepUp: true,\n',
    replace:
      '  path: "/user/profile/mobile-otp",\n  tag: "accounts",\n  summary: "Sends an OTP.",\n  access: "user",\n',
    tests: mobile,
  },
  {
    name: "a bank account is added by a session alone",
    file: "contract/identity.ts",
    find: '  stepUp: true,\n  summary: "Adds a bank account; whether',
    replace: '  summary: "Adds a bank account; whether',
    tests: ["tests/accounts/stepUp.test.ts"],
  },
  {
    name: "an account is closed without an OTP of its own",
    file: "modules/privacy/closeAccount.ts",
    find: "    if (isRefusal(checked)) return checked;\n",
    replace: "    void checked;\n",
    tests: ["tests/privacy/closeAccount.test.ts"],
  },
  {
    name: "other sessions stay when the number is changed",
    file: changeMobile,
    find: '.where("token_hash", "<>", hashToken(sessionToken))',
    replace: '.where("token_hash", hashToken(sessionToken) && "is", null)',
    tests: mobile,
  },
  {
    name: "the old number is not told that it was changed",
    file: changeMobile,
    find: "    await tellOldNumber(tx, change);\n",
    replace: "    void tellOldNumber;\n",
    tests: mobile,
  },
  {
    name: "the new number is told that the number was changed, in the old one's place",
    file: changeMobile,
    find: "      toMobile: change.oldMobile,\n",
    replace: "      toMobile: change.mobile,\n",
    tests: mobile,
  },
  {
    name: "a sign-in with the old number leaves a session behind",
    file: changeMobile,
    find: "for (const each of [oldMobile, mobile].toSorted()) await",
    replace: "for (const each of [mobile].toSorted()) await",
    tests: mobile,
    test: "a sign-in with the old number that is under way",
  },
  {
    name: "anybody learns that a number has an account",
    file: changeMobile,
    find: '  if (asked.mobile === oldMobile) return { refused: "same_mobile" };\n',
    replace:
      '  if (asked.mobile === oldMobile) return { refused: "same_mobile" };\n' +
      '  const users = parts.database.kysely.selectFrom("users").select("id");\n' +
      '  const taken = await users.where("mobile", "=", asked.mobile).executeTakeFirst();\n' +
      '  if (taken !== undefined) return { refused: "mobile_in_use" };\n',
    tests: mobile,
  },
  {
    name: "two people have one number",
    file: changeMobile,
    find: '    if ((await findUserId(tx, mobile)) !== null) return { refused: "mobile_in_use" };\n',
    replace: "",
    tests: mobile,
  },
  {
    name: "an e-mail is changed by a session alone",
    file: "server/routes/contacts.ts",
    find: '      const isVerified = await isVerifiedLately(database, readToken(request) ?? "");',
    replace: '      const isVerified = isVerifiedLately(database, readToken(request) ?? "") !== null;',
    tests: email,
  },
  {
    name: "the link to an old address confirms the new one",
    file: emailLinks,
    find: "and users.email = link.email and",
    replace: "and",
    tests: email,
  },
  {
    name: "a link that confirms an e-mail never runs out",
    file: emailLinks,
    find: "and used_at is null and expires_at > (select blaze_now())",
    replace: "and used_at is null",
    tests: email,
  },
  {
    name: "the token of a link stands where servers and logs see it",
    file: emailLinks,
    find: "/confirm-email#${link.token}`",
    replace: "/confirm-email?token=${link.token}`",
    tests: email,
  },
  {
    name: "notices go to an e-mail that nobody has confirmed",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: "case when users.email_confirmed_at is not null then users.email end as email",
    replace: "users.email as email",
    tests: email,
  },
  {
    name: "links fill somebody's letter box",
    file: emailLinks,
    find: "  if (waitMs > 0) {",
    replace: "  if (waitMs > 86_400_000) {",
    tests: email,
  },
  {
    name: "a passkey's challenge works twice",
    file: challenges,
    find: "    delete from passkey_challenges\n    where challenge = ${challenge} and purpose = ${purpose}",
    replace:
      "    update passkey_challenges set purpose = purpose\n    where challenge = ${challenge} and purpose = ${purpose}",
    tests: passkeys,
  },
  {
    name: "a passkey's challenge never runs out",
    file: challenges,
    find: "::bytea and expires_at > (select blaze_now())",
    replace: "::bytea",
    tests: passkeys,
  },
  {
    name: "a passkey's challenge works in another session",
    file: challenges,
    find: "      and session_hash is not distinct from ${sessionHash}::bytea and",
    replace: "      and (session_hash is null) = (${sessionHash}::bytea is null) and",
    tests: passkeys,
  },
  {
    name: "another person's passkey confirms",
    file: "modules/accounts/passkeySignIn.ts",
    find: "if (used?.userId !== userId) return",
    replace: "if (used === null || !userId) return",
    tests: passkeys,
  },
  {
    name: "a copied passkey is not noticed: its counter is not kept",
    file: usePasskey,
    find: ".set({ counter, last_used_at",
    replace: ".set({ last_used_at",
    tests: passkeys,
  },
  {
    name: "a passkey signs in whoever holds the device",
    file: usePasskey,
    find: "      requireUserVerification: true,",
    replace: "      requireUserVerification: false,",
    tests: passkeys,
  },
  {
    name: "a passkey that another site asked for signs in",
    file: usePasskey,
    find: "      expectedOrigin: origin,",
    replace:
      '      expectedOrigin: [origin, JSON.parse(Buffer.from(credential.response.clientDataJSON, "base64url").toString()).origin],',
    tests: passkeys,
  },
  {
    name: "somebody removes another's passkey",
    file: "modules/accounts/passkeyRows.ts",
    find: '.where("id", "=", passkeyId).where("user_id", "=", userId)',
    replace: '.where("id", "=", passkeyId).where("user_id", userId ? "is not" : "is", null)',
    tests: passkeys,
  },
  {
    name: "somebody renames another's passkey",
    file: "modules/accounts/passkeyRows.ts",
    find: '.where("id", "=", passkeyId)\n    .where("user_id", "=", userId)',
    replace: '.where("id", "=", passkeyId)\n    .where("user_id", userId ? "is not" : "is", null)',
    tests: passkeys,
  },
];
