/** Returns the possessive of a name: "Apple's", "McDonald's", "Meta Platforms'". */
export const possessive = (name: string): string => {
  if (/'s$/i.test(name)) return name;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
};
