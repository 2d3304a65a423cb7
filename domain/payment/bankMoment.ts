const shapes = /^(\d{4})-?(\d\d)-?(\d\d)[ T]?(\d\d):?(\d\d):?(\d\d)(?:\.(\d{1,3}))?$/;

/**
 * A moment as Indian banks write it, in India's time without a zone: `20261122205959` or `2026-11-22 20:59:59.0`.
 * Undefined for anything else: then the bank has not said when it was.
 */
export function bankMoment(text: string | undefined): Date | undefined {
  const found = text === undefined ? null : shapes.exec(text.trim());
  if (found === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = ""] = found;
  const read = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, "0")}+05:30`,
  );
  return Number.isNaN(read.getTime()) ? undefined : read;
}
