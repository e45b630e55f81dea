import { CSV_TYPE, getCycleReport } from "@laurel/contracts/routes/continuing-education";
import { DOCX_TYPE } from "@laurel/contracts/routes/profile";
import { streamOf } from "@laurel/contracts/topics";
import { answer, serve } from "@laurel/hosting/http/serve";
import { translateTo } from "@laurel/texts/translations";
import type { FastifyInstance } from "fastify";
import type { ContinuingEducationDeps } from "./continuing-education.routes.ts";
import { refusalProblem } from "./refusals.ts";
import { reportCsv } from "./report/report-csv.ts";
import { createReportPrinter } from "./report/report-printer.ts";
import { reportOf } from "./report/report.ts";

/** The report on a credential's continuing education, dated by the day in UTC. */
export function reportRoutes(
  app: FastifyInstance,
  { commands, clock }: ContinuingEducationDeps,
): void {
  const printer = createReportPrinter();
  app.addHook("onClose", () => printer.close());

  serve(app, getCycleReport, async ({ userId, params: { id }, query, request }) => {
    const { format, language = request.language } = query;
    const { state } = await commands.load(streamOf("portfolio", userId));
    const today = clock().toISOString().slice(0, 10);
    const report = reportOf(state, id, today);
    if (!report) throw refusalProblem("CycleNotFound");
    const headers = {
      "content-type": format === "docx" ? DOCX_TYPE : CSV_TYPE,
      "content-disposition": `attachment; filename="Continuing_Education_${today}.${format}"`,
      "cache-control": "no-store",
      "content-language": language,
    };
    const file =
      format === "csv"
        ? reportCsv(report, translateTo(language))
        : await printer.print(userId, { report, language });
    return { ...answer(200, file), headers };
  });
}
