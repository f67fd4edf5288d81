interface Grading {
  readonly asgmtPnt: number | null;
  readonly tardyMinusRt: number | null;
}

/** What is said about points and late submissions. */
export const gradingFacts = ({ asgmtPnt, tardyMinusRt }: Grading) => [
  ...(asgmtPnt === null ? [] : [{ label: '배점', value: `${asgmtPnt}점` }]),
  ...(tardyMinusRt === null ? [] : [{ label: '지각 감점', value: `하루마다 ${tardyMinusRt}%` }]),
];
