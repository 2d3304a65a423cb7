import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { switchTheme } from "./switchTheme.ts";

/** The style sheet shows one of the two icons, so that the server need not know the theme. */
export function ThemeSwitch() {
  const { shell } = useMessages();
  return (
    <button type="button" className="icon-btn" aria-label={shell.switchTheme} onClick={switchTheme}>
      <Icon name="moon" size="large" className="theme-light" />
      <Icon name="sun" size="large" className="theme-dark" />
    </button>
  );
}
