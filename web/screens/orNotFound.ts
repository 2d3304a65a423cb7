import { notFound } from "@tanstack/react-router";
import { isMissing } from "#web/api/isMissing.ts";

/** What a loader waits for. A thing that does not exist, or is somebody else's, is an unknown page. */
export async function orNotFound<Thing>(asked: Promise<Thing>): Promise<Thing> {
  try {
    return await asked;
  } catch (error) {
    throw isMissing(error) ? notFound() : error;
  }
}
