-- So dear that no plan computes it for every row instead of asking the index.
ALTER FUNCTION "bigrams" COST 10000;
