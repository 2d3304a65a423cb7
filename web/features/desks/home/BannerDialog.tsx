import { useState } from "react";
import type { StoredBanner } from "#contract/home.ts";
import { languages } from "#contract/language.ts";
import { bannerBounds, isSitePath } from "#domain/home/banners.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormActions } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { BannerPreview } from "./BannerPreview.tsx";
import { BannerTextFields } from "./BannerTextFields.tsx";
import { type BannerValues, bodyOf, valuesOf } from "./bannerTexts.ts";
import { PictureFields } from "./PictureFields.tsx";

type BannerDialogProps = {
  /** Null for a new one. */
  readonly banner: StoredBanner | null;
  /** Where a new one begins. */
  readonly place: number;
  readonly onClose: () => void;
};

/** A banner with how it looks in every language while one types. */
export function BannerDialog({ banner, place, onClose }: BannerDialogProps) {
  const words = useMessageGroup("homeDesk");
  // What was opened stays what is compared, whatever is read meanwhile.
  const [opened] = useState(banner);
  const form = useForm<BannerValues>({
    initial: valuesOf(opened, place),
    problems: (values) => problemsOf(values, words),
    mutation: useSaving(opened, onClose),
  });
  return (
    <Dialog open wide title={opened === null ? words.addBanner : words.changeBanner} onClose={onClose}>
      <form {...form.props} noValidate={false} className="stack [--stack:1.25rem]">
        <BannerTextFields form={form} />
        <PictureFields
          values={form.values}
          problem={form.problem("picture", "upload_id") ?? form.problem("picture", "illustration")}
          onChange={form.set}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field("href")}
            label={words.href}
            hint={words.hrefHint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={bannerBounds.href}
          />
          <TextField
            {...form.field("position")}
            label={words.position}
            hint={words.positionHint}
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <TextField
            {...form.field("from", "shown_from")}
            label={words.from}
            hint={words.timeHint}
            type="datetime-local"
          />
          <TextField
            {...form.field("until", "shown_until")}
            label={words.until}
            hint={words.timeHint}
            type="datetime-local"
          />
        </div>
        <BannerPreview values={form.values} />
        <FormActions
          keepLabel={words.keep}
          onClose={onClose}
          submitLabel={words.save}
          tone="ink"
          busy={form.isPending}
        />
      </form>
    </Dialog>
  );
}

function problemsOf(values: BannerValues, words: MessageGroups["homeDesk"]) {
  const { href, picture, upload, from, until, position } = values;
  const texts = languages.flatMap((language) =>
    (["title", "alt"] as const).map((name) => {
      const key = `${name}_${language}` as const;
      return [key, isBlank(values[key]) && words.everyLanguage];
    }),
  );
  const isEmpty = from !== "" && until !== "" && momentInIndia(until) <= momentInIndia(from);
  return {
    ...Object.fromEntries(texts),
    href: !isSitePath(href.trim()) && words.hrefWrong,
    picture: picture === "upload" && upload === null && words.uploadMissing,
    from: from === "" && words.timeMissing,
    until: (until === "" && words.timeMissing) || (isEmpty && words.endsFirst),
    position:
      !isPosition(position.trim()) && fillSentence(words.positionWrong, { most: bannerBounds.position }),
  };
}

function isPosition(typed: string): boolean {
  return /^[1-9]\d*$/.test(typed) && Number(typed) <= bannerBounds.position;
}

function useSaving(banner: StoredBanner | null, onSaved: () => void) {
  const words = useMessageGroup("homeDesk");
  return useApiMutation({
    call: (values: BannerValues) => {
      const body = bodyOf(values);
      return banner === null
        ? callApi("POST /ops/home/banners", { body })
        : callApi("PUT /ops/home/banners/:id", {
            params: { id: banner.id },
            query: { seen: banner.updated_at },
            body,
          });
    },
    success: words.bannerSaved,
    onSuccess: onSaved,
    refetch: [[operatorKey]],
  });
}
