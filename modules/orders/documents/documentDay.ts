const day = new Intl.DateTimeFormat("en-IN", {
  day: "2-digit",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});
const moment = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A day in India as documents name it. */
export function documentDay(at: Date): string {
  return day.format(at);
}

export function documentMoment(at: Date): string {
  return `${moment.format(at)} IST`;
}
