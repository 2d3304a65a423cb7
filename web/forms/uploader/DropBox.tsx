import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";

type DropBoxProps = {
  readonly hintId: string;
  /** Something is being dragged over it. */
  readonly over: boolean;
  readonly off?: boolean;
  readonly onChoose: () => void;
  readonly onPhotograph: () => void;
};

/** What the drop area says and offers. The camera is offered where there is no mouse. */
export function DropBox({ hintId, over, off = false, onChoose, onPhotograph }: DropBoxProps) {
  const media = useMessageGroup("media");
  return (
    <div className={classNames("drop", over && "is-over")}>
      <Icon name="upload-simple" size="large" />
      <div className="drop__words strong">
        <p className="drop__idle">{media.upload}</p>
        <p className="drop__dragging">{media.drop}</p>
      </div>
      <p className="small faint" id={hintId}>
        {media.onlyMedia}
      </p>
      <div className="actions">
        <Button tone="outline" onClick={onChoose} off={off}>
          {media.choose}
        </Button>
        <span className="drop__camera">
          <Button tone="outline" onClick={onPhotograph} off={off}>
            <Icon name="camera" /> {media.takePhoto}
          </Button>
        </span>
      </div>
    </div>
  );
}
