type Picture = string | Uint8Array<ArrayBuffer>;

/** Returns a form that sends pictures in its fields of this name. */
export const formOf = ({ field }: { field: string }, ...pictures: Picture[]): FormData => {
  const form = new FormData();
  for (const picture of pictures) form.append(field, new Blob([picture]), "picture.png");
  return form;
};
