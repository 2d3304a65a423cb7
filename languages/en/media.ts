/** Sentences of the uploader and of the grid of pictures. */
export const media = {
  upload: "Drang 'n' Drop some files here to upload",
  drop: "Drop the files here...",
  onlyMedia: "Images and videos only",
  choose: "Choose files",
  takePhoto: "Take a photo",
  uploading: "Uploading {name}",
  percent: "{percent}%",
  waiting: "Waiting",
  done: "Done",
  failed: "Failed",
  cancel: "Cancel {name}",
  remove: "Remove {name}",
  retry: "Try {name} again",
  retryAll: "Try all again",
  allDone: "{name} is uploaded",
  failedOne: "1 file did not upload. Try it again or remove it; nothing else is lost.",
  failedMany: "{count} files did not upload. Try them again or remove them; nothing else is lost.",
  rejected: {
    type: "File type must be {accept}",
    large: "File is larger than {size} bytes",
    small: "File is smaller than {size} bytes",
    many: "Too many files",
  },
  rejectedFile: "{name}: {reason}",
  hideRejected: "Close this list",
  grid: {
    label: "Pictures in their order. The first is the cover.",
    cover: "Cover",
    makeCover: "Make {name} the cover",
    handle: "Move {name}, number {number} of {count}",
    instructions:
      "Press the space bar to pick the picture up, the arrow keys to move it, the space bar again to put it down, Escape to leave it where it was.",
    picked: "{name} is picked up, number {number} of {count}.",
    moved: "{name} is now number {number} of {count}.",
    dropped: "{name} is put down as number {number} of {count}.",
    cancelled: "{name} is where it was.",
    video: "Video",
  },
};

export type MediaMessages = typeof media;
