import { useSuspenseQuery } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import { settingsQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { QrCode } from "#web/ui/QrCode.tsx";

/** Where the mobile app is had (R-SCREEN-15): the Play Store now, the App Store soon. */
export function DownloadPage() {
  const downloadApp = useMessageGroup("downloadApp");
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <main>
      <div className="wrap download">
        <div className="stack [--stack:1.5rem]">
          <div className="stack [--stack:0.75rem]">
            <h1>{downloadApp.title}</h1>
            <p className="text-lead quiet">{downloadApp.lead}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <a className="store" href={settings.play_store_url} target="_blank" rel="noopener">
              <Icon name="google-play-logo" weight="fill" size="large" />
              <StoreName line={downloadApp.playStoreLine} name={downloadApp.playStore} />
            </a>
            <button className="store" type="button" onClick={() => toast.error(downloadApp.appStoreSoon)}>
              <Icon name="app-store-logo" size="large" />
              <StoreName line={downloadApp.appStoreLine} name={downloadApp.appStore} />
              <span className="badge badge--wait push">
                <Icon name="hourglass-medium" weight="fill" /> {downloadApp.soon}
              </span>
            </button>
          </div>
        </div>
        <figure className="download__code">
          <QrCode text={settings.play_store_url} label={downloadApp.qrLabel} />
          <figcaption className="small quiet">{downloadApp.scan}</figcaption>
        </figure>
        <section className="download__points" aria-labelledby="download-points">
          <h2 id="download-points">{downloadApp.pointsTitle}</h2>
          <ul>
            {downloadApp.points.map((point) => (
              <li key={point.title}>
                <p className="strong">{point.title}</p>
                <p className="small quiet">{point.line}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}

function StoreName({ line, name }: { readonly line: string; readonly name: string }) {
  return (
    <span>
      <span className="micro">{line} </span>
      <b>{name}</b>
    </span>
  );
}
