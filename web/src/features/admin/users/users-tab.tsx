import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import { Link } from "react-router-dom";
import { formatDate, formatInteger } from "../../../shared/format.ts";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import { useAdminList } from "../console/use-admin-list.ts";
import { DeleteUsers } from "./delete-users.tsx";

const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`;

const columns: Column<AdminUser>[] = [
  {
    label: "Name",
    value: nameOf,
    show: (user) => <Link to={`/admin/users/${user.id}`}>{nameOf(user)}</Link>,
    sortBy: "firstName",
  },
  { label: "E-mail", value: ({ email }) => email, sortBy: "email", isWideOnly: true },
  {
    label: "Credits",
    value: ({ credits }) => credits,
    show: ({ credits }) => formatInteger(credits),
    sortBy: "credits",
    isNumber: true,
  },
  {
    label: "Verified",
    value: ({ verified }) => verified,
    show: ({ verified }) => (verified ? "Yes" : "No"),
    isWideOnly: true,
  },
  {
    label: "Admin",
    value: ({ isAdmin }) => isAdmin,
    show: ({ isAdmin }) => (isAdmin ? "Yes" : "No"),
    sortBy: "isAdmin",
    isWideOnly: true,
  },
  { label: "Company", value: ({ company }) => company, isWideOnly: true },
  {
    label: "Joined",
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => formatDate(createdAt),
    sortBy: "createdAt",
  },
];

/** Lists the users; several can be deleted at once. */
export function UsersTab() {
  const list = useAdminList({
    list: "GET /admin/users",
    columns,
    defaultSort: { by: "createdAt", dir: "desc" },
    sizeKey: "admin.users.size",
  });
  return (
    <AdminList
      list={list}
      label="Users"
      noun="users"
      columns={columns}
      nameOf={nameOf}
      bulk={(selection) => <DeleteUsers selection={selection} />}
    />
  );
}
