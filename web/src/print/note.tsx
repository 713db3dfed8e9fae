import type { CompleteReport } from "../features/report/complete-report.ts";
import { PartIdContext } from "../shared/ui/paper.ts";
import { AnswersPage } from "./answers-page.tsx";
import { Cover } from "./cover.tsx";
import { tabSections } from "./sections.ts";
import { Sheet } from "./sheet.tsx";

/** The printed report without its endnotes: cover, answers with the contents, and the sections. */
export function Note({ report, origin }: { report: CompleteReport; origin: string }) {
  return (
    <>
      <Cover report={report} origin={origin} />
      <AnswersPage report={report} />
      {tabSections.map(({ id, title, parts }) => (
        <Sheet key={id} id={id} title={title}>
          {parts.map(({ id: part, Tab }) => (
            <PartIdContext.Provider key={part} value={giveOnce(part)}>
              <div className="printed-part">
                <Tab report={report} />
              </div>
            </PartIdContext.Provider>
          ))}
        </Sheet>
      ))}
    </>
  );
}

/** Returns a function that returns the id at its first call only. */
function giveOnce(id: string) {
  let left: string | undefined = id;
  return () => {
    const given = left;
    left = undefined;
    return given;
  };
}
