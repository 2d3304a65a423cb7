import { createSerializationAdapter } from "@tanstack/react-router";
import { createStart } from "@tanstack/react-start";
import { ApiError } from "./api/ApiError.ts";

/** An error of a loader keeps its status and code on the way from the server's render to the browser. */
const apiErrorAdapter = createSerializationAdapter({
  key: "ApiError",
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status, code, message }: ApiError) => ({ status, code: code ?? null, message }),
  fromSerializable: ({ status, code, message }) => new ApiError({ status, code: code ?? undefined, message }),
});

export const startInstance = createStart(() => ({ serializationAdapters: [apiErrorAdapter] }));
