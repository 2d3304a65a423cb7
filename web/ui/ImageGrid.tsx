import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from "@dnd-kit/sortable";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessageGroup } from "../messages/messageGroup.ts";
import { type GridImage, ImageGridTile } from "./ImageGridTile.tsx";

type ImageGridProps = {
  readonly items: readonly GridImage[];
  /** The items in their new order, or without the one that was removed. */
  readonly onChange: (items: readonly GridImage[]) => void;
  readonly onNameFlaw: (item: GridImage) => void;
};

/**
 * Pictures in four columns, two on a phone, in an order that is dragged or moved by keys. The first one is the cover;
 * a video cannot be. A finger has to rest before it drags, so that the page still scrolls.
 */
export function ImageGrid({ items, onChange, onNameFlaw }: ImageGridProps) {
  const media = useMessageGroup("media");
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => onChange(coverFirst(arrayMove([...items], from, to)));

  function finishDrag({ active, over }: DragEndEvent): void {
    const [from, to] = [active.id, over?.id].map((id) => items.findIndex((item) => item.id === id));
    if (from !== undefined && to !== undefined && from !== to && to >= 0) move(from, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={finishDrag}
      accessibility={{
        announcements: useAnnouncements(items),
        screenReaderInstructions: { draggable: media.grid.instructions },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className="tiles" aria-label={media.grid.label}>
          {items.map((item, index) => (
            <ImageGridTile
              key={item.id}
              item={item}
              place={{ number: index + 1, count: items.length }}
              onMakeCover={() => move(index, 0)}
              onNameFlaw={() => onNameFlaw(item)}
              onRemove={() => onChange(coverFirst(items.filter(({ id }) => id !== item.id)))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** A listing is shown by a picture: a video that came to the front makes way for the first one. */
export function coverFirst(items: readonly GridImage[]): readonly GridImage[] {
  const first = items.findIndex(({ kind }) => kind === "picture");
  return first <= 0 ? items : arrayMove([...items], first, 0);
}

/** What a screen reader says while a picture is moved by keys. */
function useAnnouncements(items: readonly GridImage[]) {
  const { grid } = useMessageGroup("media");
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? "";
  const at = (sentence: string, id: unknown, placeId: unknown) =>
    fillSentence(sentence, {
      name: nameOf(id),
      number: items.findIndex((item) => item.id === placeId) + 1,
      count: items.length,
    });
  type Dragging = { active: { id: unknown }; over?: { id: unknown } | null };
  return {
    onDragStart: ({ active }: Dragging) => at(grid.picked, active.id, active.id),
    // It is over itself as soon as it is picked up, and again when it is brought back.
    onDragOver: ({ active, over }: Dragging) =>
      over ? at(over.id === active.id ? grid.picked : grid.moved, active.id, over.id) : undefined,
    onDragEnd: ({ active, over }: Dragging) =>
      over ? at(grid.dropped, active.id, over.id) : fillSentence(grid.cancelled, { name: nameOf(active.id) }),
    onDragCancel: ({ active }: Dragging) => fillSentence(grid.cancelled, { name: nameOf(active.id) }),
  };
}
