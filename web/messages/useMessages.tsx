import { createContext, type ReactNode, useContext } from "react";
import { en, type Messages } from "./en.ts";

const MessagesContext = createContext<Messages>(en);

type MessagesProviderProps = { readonly messages: Messages; readonly children: ReactNode };

/** Sets the language of everything inside it; without it the app speaks English. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The sentences of the language that the app is shown in. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
