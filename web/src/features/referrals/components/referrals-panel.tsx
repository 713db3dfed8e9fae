import { formatDate, formatInteger } from "../../../shared/format.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { useReferrals } from "../api/list-referrals.ts";
import { ReferralLink } from "./referral-link.tsx";

const pages = { sizes: [10, 25, 50], sizeKey: "pageSize.referrals" };

/** Shows the user's referral link, and the friends who registered with it. */
export function ReferralsPanel() {
  const params = useListParams({ defaultSort: { by: "", dir: "desc" }, ...pages });
  const { page, limit } = params.query;
  return (
    <>
      <ReferralLink />
      <h2 className="serif-title mt-9 mb-4 text-[19px] leading-7">Friends</h2>
      <PagedList
        query={useReferrals({ page, limit })}
        loadingLabel="Loading referrals"
        errorTitle="Failed to load referrals"
        empty={<EmptyState text="Nobody has registered with your link yet." />}
        linkToPage={params.linkToPage}
        sizes={pages.sizes}
        onSize={params.setSize}
      >
        {(items) => (
          <TableBox label="Friends">
            <table>
              <thead>
                <tr>
                  <th scope="col" className="left">
                    Name
                  </th>
                  <th scope="col" className="left">
                    Joined
                  </th>
                  <th scope="col">Credits bought</th>
                  <th scope="col">Your bonus</th>
                  <th scope="col">Pending</th>
                  <th scope="col" className="left">
                    Bonus until
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    <td className="left">{item.firstName}</td>
                    <td className="left whitespace-nowrap">{formatDate(item.joinedAt)}</td>
                    <td className="num">{formatInteger(item.creditsBought)}</td>
                    <td className="num">{formatInteger(item.bonus)}</td>
                    <td className="num">{formatInteger(item.pendingBonus)}</td>
                    <td className="left whitespace-nowrap">{formatDate(item.until)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        )}
      </PagedList>
      <p className="mt-4 text-[13px] text-ink-3">
        A bonus is pending while your friend can still return the purchase: until 10 of its credits are used,
        or for 30 days.
      </p>
    </>
  );
}
