/** Shows an error that belongs to no single field. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className="mb-4 rounded-md border-l-4 border-bear bg-sunken px-4 py-3">
      {message}
    </p>
  );
}
