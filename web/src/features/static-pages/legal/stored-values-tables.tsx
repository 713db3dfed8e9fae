import { TableBox } from "../../../shared/ui/table-box.tsx";
import { cookies, localValues } from "./stored-values.ts";

/** Lists the cookies and the values in local storage. */
export function StoredValues() {
  return (
    <>
      {(
        [
          ["Cookies", cookies],
          ["Local storage", localValues],
        ] as const
      ).map(([title, rows]) => (
        <section key={title} className="mt-10">
          <h2 className="mb-3">{title}</h2>
          <TableBox label={title}>
            <table>
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr>
                  {["Name", "Purpose", "Kept"].map((head) => (
                    <th key={head} scope="col" className="left">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, purpose, lasts }) => (
                  <tr key={name}>
                    <th scope="row" className="left font-mono text-[13px] break-all whitespace-normal!">
                      {name.split(", ").map((one) => (
                        <span key={one} className="block">
                          {one}
                        </span>
                      ))}
                    </th>
                    <td className="left whitespace-normal!">{purpose}</td>
                    <td className="left whitespace-normal!">{lasts}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        </section>
      ))}
    </>
  );
}
