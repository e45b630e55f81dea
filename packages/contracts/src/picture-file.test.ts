import { expect, it } from "vitest";
import { pictureFile, pictureIdOf, pictureIn } from "./picture-file.ts";

const ID = "Zq3v0nqG5lYfHq1sVb7Xw2mT9cRk4Ju8eZpAoQiN-_D";

it("a picture is recognized by its file and by its address, under any origin", () => {
  expect(pictureIdOf(pictureFile(ID))).toBe(ID);
  expect(pictureIn(`https://laurel.example.com/pictures/${ID}.webp`)).toBe(ID);
  expect(pictureIn(`http://127.0.0.1:3000/pictures/${ID}.webp?size=1#top`)).toBe(ID);
});

it.each([
  "",
  "not an address",
  `/pictures/${ID}.webp`,
  `https://example.org/pictures/${ID}.png`,
  `https://example.org/pictures/${ID}x.webp`,
  `https://example.org/?/pictures/${ID}.webp`,
])("%s shows no uploaded picture", (address) => {
  expect(pictureIn(address)).toBe("");
});

it.each(["", "a.webp", ID, `${ID}.webp.webp`, `../${ID}.webp`])("%s is no file", (file) => {
  expect(pictureIdOf(file)).toBeUndefined();
});
