import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useId } from "react";
import { FieldNote } from "#web/forms/Field.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { classNames } from "#web/ui/classNames.ts";

type RichTextFieldProps = {
  readonly label: string;
  /** What it begins with. */
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
};

/** Only what the server keeps (modules/catalogue/sanitiseDescription.ts) can be made here. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
];

/** Text with emphasis, lists and headings. */
export default function RichTextField({ label, html, error, onChange }: RichTextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    // Its style element would have no nonce; the rules stand in styles/pages/sell.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        class: "rich-text__page",
        "data-words": "own",
        ...(error ? { "aria-invalid": "true", "aria-describedby": errorId } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  return (
    <div className={classNames("field", error && "is-bad")}>
      <span className="field__label" id={id}>
        {label}
      </span>
      {/* Above the page: below it, it would lie out of sight on a phone. */}
      <FieldNote id={errorId} error={error} />
      <div className="rich-text">
        {editor && <Toolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function Toolbar({ editor }: { readonly editor: Editor }) {
  const words = useMessageGroup("selling").editor;
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      heading: current.isActive("heading"),
      bulletList: current.isActive("bulletList"),
      orderedList: current.isActive("orderedList"),
    }),
  });
  const tools = [
    { key: "bold", mark: "B", press: () => editor.chain().focus().toggleBold().run() },
    { key: "italic", mark: "I", press: () => editor.chain().focus().toggleItalic().run() },
    { key: "heading", mark: "H", press: () => editor.chain().focus().toggleHeading({ level: 3 }).run() },
    { key: "bulletList", mark: "•", press: () => editor.chain().focus().toggleBulletList().run() },
    { key: "orderedList", mark: "1.", press: () => editor.chain().focus().toggleOrderedList().run() },
  ] as const;
  return (
    <div className="flex flex-wrap border-b border-(--line) p-1" role="toolbar" aria-label={words.toolbar}>
      {tools.map(({ key, mark, press }) => (
        <button
          key={key}
          type="button"
          className={`rich-text__tool rich-text__tool--${key}`}
          aria-pressed={on[key]}
          aria-label={words[key]}
          title={words[key]}
          // Drawn by the style: it is a sign, not a word that a screen reader or a voice command should know.
          data-mark={mark}
          onClick={press}
        />
      ))}
    </div>
  );
}
