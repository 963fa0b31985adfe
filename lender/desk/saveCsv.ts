/** Saves text as a CSV file on the person's device. */
export const saveCsv = (name: string, csv: string): void => {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: `${name}.csv` }).click();
  URL.revokeObjectURL(href);
};
