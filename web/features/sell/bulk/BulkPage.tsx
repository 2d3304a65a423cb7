import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bulkColumnsQuery } from "#web/api/bulkQueries.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Page } from "#web/ui/Page.tsx";
import { focusPageHeading } from "../headingFocus.ts";
import { SellCrumbs } from "../SellCrumbs.tsx";
import { BulkFile } from "./BulkFile.tsx";
import { BulkTemplate } from "./BulkTemplate.tsx";
import { noWork } from "./bulkWork.ts";

type Chosen = { readonly category: string; readonly subcategory: string };

/** Many listings from one file: a category, its template, the file, and its rows to look through (R-BULK-1). */
export function BulkPage() {
  const words = useMessageGroup("bulkListing");
  const { fields } = useMessageGroup("selling");
  const categories = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<Chosen>({ category: "", subcategory: "" });
  const [work, setWork] = useState(noWork);
  /** What is chosen once its seller has said that the rows may go. */
  const [asked, setAsked] = useState<Chosen | null>(null);
  const choose = work.hasRows ? setAsked : setChosen;
  const children = categories.data?.find(({ id }) => String(id) === chosen.category)?.children ?? [];
  const isChosen = chosen.category !== "" && (children.length === 0 || chosen.subcategory !== "");
  const categoryId = isChosen ? Number(chosen.category) : null;
  const subCategoryId = chosen.subcategory === "" ? null : Number(chosen.subcategory);
  const columns = useQuery(bulkColumnsQuery(categoryId, subCategoryId));
  return (
    <Page className="stack [--stack:1.5rem]">
      <SellCrumbs here={words.listTitle} />
      <div className="stack [--stack:0.5rem]">
        <h1 tabIndex={-1} ref={focusPageHeading}>
          {words.listTitle}
        </h1>
        <p className="quiet">{words.line}</p>
        <Note tone="info">{words.photographs}</Note>
      </div>
      <section className="panel stack" aria-labelledby="bulk-template">
        <div>
          <h2 className="text-h3" id="bulk-template">
            {words.template}
          </h2>
          <p className="small quiet">{words.templateLine}</p>
        </div>
        <QueryState query={categories} shape="table" count={1} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={fields.category}
            placeholder={fields.categoryChoose}
            value={chosen.category}
            options={optionsOf(categories.data ?? [])}
            disabled={work.isMaking}
            onChange={({ target }) => choose({ category: target.value, subcategory: "" })}
          />
          {children.length > 0 && (
            <SelectField
              label={fields.subcategory}
              placeholder={fields.subcategoryChoose}
              value={chosen.subcategory}
              options={optionsOf(children)}
              disabled={work.isMaking}
              onChange={({ target }) => choose({ ...chosen, subcategory: target.value })}
            />
          )}
        </div>
        {isChosen && <QueryState query={columns} shape="table" count={2} />}
        {isChosen && columns.data && <BulkTemplate columns={columns.data.columns} />}
      </section>
      {chosen.category === "" && <p className="quiet">{words.category}</p>}
      {categoryId !== null && columns.data && (
        <BulkFile
          // Another category asks something else: what was read for this one is of no use there.
          key={`${categoryId}-${subCategoryId}`}
          place={{ categoryId, subCategoryId }}
          facts={columns.data}
          work={work}
          onWork={setWork}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={words.leave}
        keepLabel={words.stay}
        onKeep={() => setAsked(null)}
        confirmLabel={words.otherCategoryAnyway}
        onConfirm={() => {
          if (asked !== null) setChosen(asked);
          setAsked(null);
        }}
      >
        {words.otherCategory}
      </ConfirmDialog>
    </Page>
  );
}

function optionsOf(ones: readonly { readonly id: number; readonly name: string }[]) {
  return ones.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }));
}
