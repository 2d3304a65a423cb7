/**
 * Takes out every character that shows nothing by itself: marks that turn the direction of writing, spaces without a
 * width, fillers, tags. With those that turn the direction `exe.jpg` is written as `gpj.exe`, and with any of them one
 * person's name as another's. What scripts and emoji are written with stays: the joiners U+200C and U+200D and the
 * variation selectors U+FE0E and U+FE0F.
 */
export function withoutInvisible(text: string): string {
  return text.replace(
    /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu,
    "",
  );
}
