import { useServerClock } from "#web/ui/useServerClock.tsx";

/** Gives the ISO time that lies so many seconds after the page was drawn. */
export function useSampleEnd(): (seconds: number) => string {
  const { initialNowMs } = useServerClock();
  return (seconds) => new Date(initialNowMs + seconds * 1000).toISOString();
}
