/** The pin; its tip is at 0, 0. */
export function PinDrawing() {
  return (
    <>
      <ellipse className="map__shade" cx="0" cy="3" rx="13" ry="4.5" />
      <path className="map__pin" d="M0 0C-13-15-21-24-21-36a21 21 0 0 1 42 0C21-24 13-15 0 0Z" />
      <circle className="map__eye" cx="0" cy="-36" r="7.5" />
    </>
  );
}
