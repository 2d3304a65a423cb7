let known: boolean | undefined;

/** True when this browser draws with WebGL 2, which the map needs. Asked once: each try takes a context. */
export function hasWebGl(): boolean {
  known ??= document.createElement("canvas").getContext("webgl2") !== null;
  return known;
}
