/**
 * The part of a service worker's world that is used. The compiler's own description of it cannot stand beside that
 * of a page in one project: both declare the same globals.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    openWindow(address: string): Promise<unknown>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", heard: (event: WaitingEvent) => void): void;
  readonly registration: {
    showNotification(
      title: string,
      options: { body: string; tag: string; icon: string; data: unknown; silent?: boolean },
    ): Promise<void>;
  };
  addEventListener(kind: "push", heard: (event: PushedEvent) => void): void;
  addEventListener(kind: "notificationclick", heard: (event: PressedEvent) => void): void;
  addEventListener(kind: "fetch", heard: (event: FetchingEvent) => void): void;
  addEventListener(kind: "message", heard: (event: WaitingEvent & { readonly data: unknown }) => void): void;
}

/** A notice that a push service delivered. */
export interface PushedEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

/** Somebody pressed a notice that is shown. */
export interface PressedEvent extends WaitingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** An event that may keep the worker alive. */
interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchingEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
