import type { PlantedFault } from "../plantedFault.ts";

const otpRequests = "modules/accounts/otpRequests.ts";
const requestOtp = "modules/accounts/requestOtp.ts";
const checkOtp = "modules/accounts/checkOtp.ts";
const verifyOtp = "modules/accounts/verifyOtp.ts";
const sessions = "modules/accounts/sessions.ts";
const stepUp = "modules/accounts/stepUp.ts";
const abuse = ["tests/accounts/signInAbuse.test.ts"];
const signIn = ["tests/api/signIn.test.ts"];
const session = ["tests/api/session.test.ts"];
const steppingUp = ["tests/accounts/stepUp.test.ts"];
const invitations = ["tests/accounts/invitations.test.ts"];

/** Signing in: one-time passwords and who may ask for them, sessions, and confirming anew. */
export const signInFaults: readonly PlantedFault[] = [
  {
    name: "a new OTP leaves the older ones alone",
    file: otpRequests,
    find: "and (${budget} <> 'stranger' or budget = 'stranger')`",
    replace: "and ${budget} = budget and budget = 'none'`",
    tests: abuse,
  },
  {
    name: "a stranger who asks ends the OTP that the owner is typing",
    file: otpRequests,
    find: "      and (${budget} <> 'stranger' or budget = 'stranger')`",
    replace: "      and ${budget} is not null`",
    tests: abuse,
  },
  {
    name: "an OTP works twice",
    file: otpRequests,
    find: '  await tx.updateTable("otp_requests").set({ used_at: blazeNow }).where("id", "=", otpRequestId).execute();\n',
    replace: "",
    tests: [...signIn, ...steppingUp],
  },
  {
    name: "wrong tries on unknown devices are not counted for the number",
    file: checkOtp,
    find: "  if (guesser) await keepWrongTry(tx, guesser);\n",
    replace: "  void keepWrongTry;\n",
    tests: abuse,
  },
  {
    name: "an OTP can be guessed without end",
    file: checkOtp,
    find: '  if (row.tries >= triesPerOtp) return { refused: "otp_tries_used_up" };\n',
    replace: "",
    tests: signIn,
  },
  {
    name: "requests for an OTP that race are not counted",
    file: otpRequests,
    find: "  await sql`select pg_advisory_xact_lock(${mobileLock}, hashtext(${mobile}))`.execute(transaction);",
    replace: "  await sql`select ${mobileLock}::integer, hashtext(${mobile})`.execute(transaction);",
    tests: abuse,
    test: "requests of a known device that race",
  },
  {
    name: "an OTP never runs out",
    file: checkOtp,
    find: "and ended_at is null and expires_at > (select blaze_now())",
    replace: "and ended_at is null and expires_at is not null",
    tests: signIn,
  },
  {
    name: "an OTP that was sent for one thing does another",
    file: checkOtp,
    find: " and purpose = ${purpose}\n",
    replace: " and ${purpose}::text is not null\n",
    tests: [...steppingUp, "tests/identity/changeMobile.test.ts"],
  },
  {
    name: "strangers lock the owner's known device out of asking",
    file: requestOtp,
    find: "  if (device === null) return await",
    replace: "  if (device === null || device.length > 0) return await",
    tests: abuse,
  },
  {
    name: "strangers lock the owner's known device out of typing",
    file: verifyOtp,
    find: "isKnown ? null : guesserOf(input, config)",
    replace: "isKnown === null ? null : guesserOf(input, config)",
    tests: abuse,
  },
  {
    name: "a device whose own OTPs are used up waits for hours",
    file: requestOtp,
    find: "  return common.nextAt < own.nextAt ? common : own;",
    replace: "  return common.nextAt < own.nextAt ? own : own;",
    tests: abuse,
  },
  {
    name: "every address of an IPv6 /64 asks as if it were another house",
    file: requestOtp,
    find: "  const network = networkOf(input.networkAddress);",
    replace: "  const network = networkOf && input.networkAddress;",
    tests: signIn,
  },
  {
    name: "one address asks for any number of OTPs",
    file: requestOtp,
    find: "asked.lately >= limits.OTP_ADDRESS_LIMIT || asked.today >= limits.OTP_ADDRESS_DAY_LIMIT;",
    replace: "asked.lately >= 1000 * limits.OTP_ADDRESS_LIMIT;",
    tests: [...signIn, ...abuse],
  },
  {
    name: "whoever asks is told that a number is not registered",
    file: requestOtp,
    find: "  if (isRefusal(pending)) return pending;\n",
    replace:
      "  if (isRefusal(pending)) return pending;\n" +
      '  const users = parts.database.kysely.selectFrom("users").select("id");\n' +
      '  const known = await users.where("mobile", "=", input.mobile).executeTakeFirst();\n' +
      '  if (known === undefined && (input.purpose ?? "sign_in") === "sign_in" && !input.referralCode)\n' +
      '    return { refused: "mobile_unreachable" };\n',
    tests: invitations,
  },
  {
    name: "a limit counts away who came by the code meanwhile",
    file: "modules/accounts/limitInvitationCode.ts",
    find: "    if (row.uses_left !== limit.seenLeft)\n",
    replace: "    if (row.uses_left === limit.usesLeft)\n",
    tests: ["tests/accounts/invitationDesk.test.ts"],
  },
  {
    name: "an ended code takes a limit",
    file: "modules/accounts/limitInvitationCode.ts",
    find: '    if (row.ended_at !== null) return { refused: "invitation_ended" };\n',
    replace: "",
    tests: ["tests/accounts/invitationDesk.test.ts"],
  },
  {
    name: "people come by the code of somebody who is kept out",
    file: "modules/accounts/invitations.ts",
    find: "      and not exists (select from users where users.id = owner_id and is_blocked)\n",
    replace: "",
    tests: ["tests/accounts/ownInvitation.test.ts"],
    test: "kept out",
  },
  {
    name: "who types the right OTP without an invitation signs up",
    file: verifyOtp,
    find: "  if (isRefusal(invitation)) return invitation;\n",
    replace: "  void invitation;\n",
    tests: invitations,
  },
  {
    name: "a device cookie that somebody planted is known to whoever signs in with it",
    file: "modules/accounts/knownDevices.ts",
    find: "    where token_hash = ${old} and user_id = ${userId}\n    returning user_id`",
    replace: "    where token_hash = ${old} and ${userId}::uuid is not null\n    returning user_id`",
    tests: abuse,
  },
  {
    name: "a device is known for any number",
    file: "modules/accounts/knownDevices.ts",
    find: "known_devices.token_hash = ${hash} and users.mobile = ${mobile}`",
    replace: "known_devices.token_hash = ${hash} and ${mobile}::text is not null`",
    tests: abuse,
  },
  {
    name: "a session never ends by itself",
    file: sessions,
    find: "where s.token_hash = ${tokenHash} and s.expires_at > (select blaze_now()) and",
    replace: "where s.token_hash = ${tokenHash} and",
    tests: session,
  },
  {
    name: "of too many sessions the oldest ends, though it is in use",
    file: sessions,
    find: "order by last_used_at desc, created_at desc,",
    replace: "order by created_at desc,",
    tests: ["tests/accounts/sessions.test.ts"],
  },
  {
    name: "every use prolongs a session",
    file: sessions,
    find: ".set({ last_used_at: blazeNow })",
    replace: '.set({ last_used_at: blazeNow, expires_at: fromNow("90 days") })',
    tests: session,
  },
  {
    name: "an operator's session lasts as long as anybody's",
    file: sessions,
    find: "      and (not u.is_operator or s.created_at > (select blaze_now()) - ${operatorSessionHours} * interval '1 hour')\n",
    replace: "      and ${operatorSessionHours} > 0\n",
    tests: session,
  },
  {
    name: "a server remembers sessions that have ended",
    file: "modules/accounts/sessionFinder.ts",
    find: "if (user.id === userId) remembered.delete(key);",
    replace: "if (user.id === key) remembered.delete(key);",
    tests: ["tests/accounts/blocks.test.ts", "tests/accounts/sessions.test.ts"],
  },
  {
    name: "a session token itself is stored",
    file: sessions,
    find: '  return createHash("sha256").update(token).digest();',
    replace: '  return createHash && Buffer.from(token, "base64url");',
    tests: session,
  },
  {
    name: "a session alone changes where money goes and who gets in",
    file: "server/route.ts",
    find: "      ...(endpoint.stepUp ? [checkStepUp] : []),\n",
    replace: "      ...(endpoint.stepUp === undefined ? [checkStepUp] : []),\n",
    tests: steppingUp,
  },
  {
    name: "a session that was once confirmed is confirmed for ever",
    file: stepUp,
    find: "      and verified_at > (select blaze_now()) - ${validFor}\n",
    replace: "      and verified_at > (select blaze_now()) - 1000 * ${validFor}\n",
    tests: steppingUp,
  },
  {
    name: "a confirmation counts for every session of the person",
    file: stepUp,
    find: "    where token_hash = ${hashToken(token)} and expires_at > (select blaze_now())\n    returning",
    replace:
      "    where user_id = (select user_id from sessions where token_hash = ${hashToken(token)})\n    returning",
    tests: steppingUp,
  },
];
