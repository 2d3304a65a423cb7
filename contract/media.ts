import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { timeSchema, uuidSchema } from "./primitives.ts";

/** A picture or a video of a product, as its page shows it. */
export const imageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** As `image_placeholder` of a list. */
  placeholder: z.string(),
  /** The first of a listing is always a picture. */
  kind: z.enum(["picture", "video"]),
  /** The still of a video, once there is one. */
  poster_url: z.string().nullable(),
  /** What flaw a picture shows, in its seller's words; empty for none. */
  flaw: z.string(),
});

/** What a file is for; it decides what may be sent and who may read it. */
const uploadPurposes = ["listing", "avatar", "identity", "claim", "chat", "inspection", "banner"] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const uploadKindSchema = z.enum(["picture", "video", "document"]);
export type UploadKind = z.output<typeof uploadKindSchema>;

/** A file that was sent. Pictures have width, height and placeholder, videos a length. */
const uploadSchema = z.object({
  id: uuidSchema,
  /** Of a listing's, a person's or a banner's picture: for everybody. Of anything else: for those who may read it. */
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  kind: uploadKindSchema,
  purpose: z.enum(uploadPurposes),
  byte_count: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_ms: z.int().nullable(),
  /** Every size of a public picture, the smallest first. */
  sizes: z.array(z.object({ url: z.string(), width: z.int() })),
  /** Shown until the picture is there: a data address, or empty. */
  placeholder: z.string(),
  /** The still picture of a video, once one was sent. */
  poster_url: z.string().nullable(),
  created_at: timeSchema,
});
export type UploadedFile = z.output<typeof uploadSchema>;

const fileParams = z.object({ id: uuidSchema });
const fileQuery = z.object({
  /** Of a picture: the smallest size that is at least this wide. */
  width: z.coerce.number().int().min(1).max(10_000).optional(),
});
const fileAnswer = z.unknown().meta({ description: "The bytes of the file." });
const tag = "media";

export const uploadFile = endpoint({
  method: "POST",
  path: "/upload",
  tag,
  access: "user",
  summary: "Takes one picture, video or PDF as multipart/form-data in the field `file`.",
  query: z.object({
    /** Without one the file is its owner's alone until its first use says what it is for. */
    purpose: z.enum(uploadPurposes).optional(),
    /** The id of a video of one's own: the picture becomes its still. */
    poster_for: uuidSchema.optional(),
  }),
  answer: z.object({ data: uploadSchema }),
  refusals: [
    "upload_missing",
    "upload_one_file",
    "upload_empty",
    "upload_too_large",
    "upload_type",
    "upload_heic",
    "upload_unreadable",
    "upload_too_many_pixels",
    "upload_edge_too_long",
    "upload_video_unreadable",
    "upload_video_too_long",
    "upload_cut_short",
    "upload_limit_reached",
    "not_found",
  ],
});

export const readFile = endpoint({
  method: "GET",
  path: "/upload/:id/file",
  tag,
  access: "user",
  summary: "Streams a file to its owner, or to whom its owner sent it.",
  params: fileParams,
  query: fileQuery,
  answer: fileAnswer,
  refusals: ["not_found"],
});

export const deleteUpload = endpoint({
  method: "DELETE",
  path: "/upload/:id",
  tag,
  access: "user",
  summary: "Removes a file of one's own that nothing uses.",
  params: fileParams,
  answer: z.object({ removed: z.boolean() }),
  refusals: ["not_found"],
});

export const readFileAsOperator = endpoint({
  method: "GET",
  path: "/ops/uploads/:id/file",
  tag,
  access: "operator",
  right: "see_files",
  summary: "Streams a private file to an operator; that it was read is recorded.",
  params: fileParams,
  query: fileQuery,
  answer: fileAnswer,
  refusals: ["not_found"],
  readsPrivateData: true,
});

export const listFileAccess = endpoint({
  method: "GET",
  path: "/ops/uploads/:id/access-log",
  tag,
  access: "operator",
  right: "read_logs",
  summary: "Which operators read a private file, and when, the latest first.",
  params: fileParams,
  answer: z.object({
    results: z.array(z.object({ operator_id: uuidSchema, operator_name: z.string(), read_at: timeSchema })),
  }),
  refusals: [],
});
