import type { PressedEvent, PushedEvent, WorkerScope } from "./workerScope.ts";

type PushedNotice = {
  readonly text: string;
  readonly path: string;
  readonly tag: string;
  /** At night, of what can wait. */
  readonly silent: boolean;
};

/** Shows a notice of the server's (modules/messaging/pushSender.ts). The same `tag` takes the place of the last. */
export async function showNotice(worker: WorkerScope, { data }: PushedEvent): Promise<void> {
  const notice = data?.json() as Partial<PushedNotice> | null | undefined;
  if (typeof notice?.text !== "string") return;
  const { text: body, path = "/notices", tag = "blaze" } = notice;
  await worker.registration.showNotification("Blaze", {
    body,
    tag,
    icon: "/static/icons/app-192.png",
    data: path,
    ...(notice.silent === true && { silent: true }),
  });
}

/** Opens the screen that a notice leads to. Only a path of ours: what stands there came over the network. */
export async function openNotice(worker: WorkerScope, { notification }: PressedEvent): Promise<void> {
  notification.close();
  const path = String(notification.data);
  const isOurs = new URL(path, worker.location.origin).origin === worker.location.origin;
  await worker.clients.openWindow(isOurs ? path : "/");
}
