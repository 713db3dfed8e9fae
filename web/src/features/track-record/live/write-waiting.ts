const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Writes that no recommendation is old enough yet, and when the first will be. firstMonth: YYYY-MM.
 */
export function writeWaiting(firstMonth: string | null): string {
  const none = "None of Plumbline's own recommendations is old enough to be measured yet.";
  if (firstMonth === null)
    return `${none} The first will be a month after five analyses have given the same recommendation.`;
  const [year, month] = firstMonth.split("-").map(Number);
  return `${none} The first will be in ${monthNames[(month ?? 1) - 1]} ${year}.`;
}
