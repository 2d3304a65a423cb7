import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { approvalOf, approvedGoods } from "#domain/delivery/approvedGoods.ts";
import english from "./en/selling.json" with { type: "json" };
import hindi from "./hi/selling.json" with { type: "json" };

const languages = {
  en: { names: english.sellerData.approvedGoods, kg: "kg", inches: "inches", lakh: "lakh rupees" },
  hi: { names: hindi.sellerData.approvedGoods, kg: "किलो", inches: "इंच", lakh: "लाख रुपये" },
} as const;

for (const [language, { names, kg, inches, lakh }] of Object.entries(languages)) {
  test(`Annexure A says in ${language} what the declaration says`, async () => {
    const page = await readFile(new URL(`./${language}/pages/terms-of-use.md`, import.meta.url), "utf8");
    const annexure = page.slice(page.indexOf("{#annexure-a}"));
    const [, desk = "", place = ""] = annexure.split(/^### .*$/m);
    const linesOf = (text: string) => [...text.matchAll(/^- \*\*(.+?)\*\*:? ?(.*)$/gm)];
    const listed = { desk: linesOf(desk), place: linesOf(place) };
    for (const where of ["desk", "place"] as const) {
      const declared = approvedGoods.filter((goods) => approvalOf(goods).checkedAt === where);
      assert.deepEqual(
        listed[where].map(([, name]) => name),
        declared.map((goods) => names[goods]),
      );
      for (const [index, goods] of declared.entries()) {
        const { mostKg, mostInches, mostBasePrice } = approvalOf(goods);
        const text = listed[where][index]?.[2] ?? "";
        const limits = [
          mostKg && `${mostKg} ${kg}`,
          mostInches && `${mostInches} ${inches}`,
          mostBasePrice && `${mostBasePrice / 10_000_000} ${lakh}`,
        ].filter(Boolean);
        for (const limit of limits) assert.ok(text.includes(String(limit)), `${text}: ${limit}`);
        assert.equal(/\d/.test(text), limits.length > 0, text);
      }
    }
  });
}
