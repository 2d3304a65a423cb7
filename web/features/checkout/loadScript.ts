const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once. Rejects when it cannot be had; the next call tries again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const coming = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
  loading.set(url, coming);
  return coming;
}
