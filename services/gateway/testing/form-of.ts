/** Returns a form that sends pictures in its fields of this name. */
export const formOf = (...pictures: (string | Uint8Array<ArrayBuffer>)[]): FormData => {
  const form = new FormData();
  for (const picture of pictures) form.append("avatar", new Blob([picture]), "picture.png");
  return form;
};
