import { createFileRoute } from "@tanstack/react-router";
import { OneGrievancePage } from "#web/features/grievances/OneGrievancePage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** A number that is nobody's looks like one whose contact is not known yet: what exists is told to no guest. */
export const Route = createFileRoute("/grievance/$id")({
  loader: async () => ({ title: (await loadGroup("grievances")).title }),
  head: (made) => ownHead(`/grievance/${made.params.id}`, made),
  component: () => <OneGrievancePage number={Route.useParams().id} />,
});
