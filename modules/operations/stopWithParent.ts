/**
 * Calls `stop` when the process that started this one is gone, however it went: with BLAZE_PARENT=1 the parent
 * holds the other end of the standard input, or of the channel between the two, which closes with it.
 */
export function stopWithParent(variables: Record<string, string | undefined>, stop: () => void): void {
  if (variables.BLAZE_PARENT !== "1") return;
  if (process.channel) process.once("disconnect", stop);
  process.stdin.resume();
  process.stdin.once("end", stop);
  process.stdin.once("error", stop);
}
