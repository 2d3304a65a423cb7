/** What the server asks of the process that works on pictures. Paths, never pixels, go between the two. */
export type PictureJob =
  | {
      task: "picture";
      path: string;
      folder: string;
      widths: number[];
      longestEdge: number;
      mostPixels: number;
      mostEdge: number;
      /** The square in its middle, for a person's picture. */
      square?: boolean;
    }
  | { task: "social"; path: string; target: string };

/** A file of a picture in one width. */
export type PictureFile = { width: number; path: string };

export type MadePicture = { width: number; height: number; placeholder: string; files: PictureFile[] };

export type PictureAnswer =
  | { made: MadePicture }
  | { made: null }
  | { failed: "unreadable" | "too_many_pixels" | "too_long" };

/** `longestCpuMs` is of processor time, all threads together. One job after the other in each process; the number tells an answer from a late one. */
export type NumberedJob = { number: number; job: PictureJob; longestCpuMs: number };
export type NumberedAnswer = { number: number; answer: PictureAnswer };
