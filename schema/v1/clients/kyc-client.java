import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.security.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A client of version 1 of the KYC API, for Java 17 or later. It needs no library: save it as KycClient.java, and change
 * it. Threads can share a client. Data is maps, lists, strings, numbers, booleans and null; read it with {@link #at}.
 */
public final class KycClient {
  private static final Pattern MUTATION = Pattern.compile("^\\s*mutation\\b", Pattern.MULTILINE);

  /**
   * @param origin scheme and host of the API, without a path
   * @param renewBefore time before its end at which a token is renewed
   * @param retries how many times a request is sent again
   * @param timeout time after which one attempt is cancelled
   * @param timeLimit time after which a request is not sent again
   */
  public record Settings(String origin, String accessId, String accessKey, String version, Duration renewBefore,
      int retries, Duration timeout, Duration timeLimit) {
    public Settings(String origin, String accessId, String accessKey) {
      this(origin, accessId, accessKey, "1", Duration.ofSeconds(60), 3, Duration.ofSeconds(40), Duration.ofSeconds(120));
    }
  }

  /** A response with errors. */
  public static final class KycException extends RuntimeException {
    public final transient List<?> errors;
    public final transient Object data; // The fields that succeeded.
    public final double retryAfter; // Seconds that the API asks to wait.

    KycException(List<?> errors, Object data, double retryAfter) {
      super(errors.stream().map(error -> at(error, "extensions", "code") + ": " + at(error, "message") + " ("
          + at(error, "extensions", "requestId") + ")").collect(joining("; ")));
      this.errors = errors;
      this.data = data;
      this.retryAfter = retryAfter;
    }

    public boolean has(String code) {
      return errors.stream().anyMatch(error -> code.equals(at(error, "extensions", "code")));
    }

    public boolean isRetryable() {
      return errors.stream().allMatch(error -> at(error, "extensions", "retryable") == Boolean.TRUE);
    }
  }

  private final Settings settings;
  private final HttpClient http = HttpClient.newHttpClient();
  private String token;
  private long renewAt;

  public KycClient(Settings settings) {
    this.settings = settings;
  }

  /** The value at a path of names within data, or null: at(data, "createCase", "id"). */
  public static Object at(Object value, String... path) {
    for (String name : path) value = value instanceof Map<?, ?> map ? map.get(name) : null;
    return value;
  }

  /** Runs an operation with a new idempotency key, and returns its data. */
  public Map<?, ?> run(String query, Map<String, ?> variables) {
    return run(query, variables, UUID.randomUUID().toString());
  }

  /**
   * Runs an operation and returns its data.
   *
   * @param idempotencyKey of a mutation; pass your own to be able to retry it after a restart
   * @throws KycException when the response contains errors, UncheckedIOException when there is none
   */
  public Map<?, ?> run(String query, Map<String, ?> variables, String idempotencyKey) {
    var body = Json.write(Map.of("query", query, "variables", variables)).getBytes(UTF_8);
    return send(query, body, "application/json", idempotencyKey);
  }

  /** Reads all items of a collection, chunk by chunk. The operation has the variable $after and a chunk as its only root field. */
  public Stream<?> items(String query, Map<String, ?> variables) {
    return Stream.iterate(chunk(query, variables, null), Objects::nonNull,
        chunk -> at(chunk, "pageInfo", "hasNextPage") == Boolean.TRUE
            ? chunk(query, variables, at(chunk, "pageInfo", "endCursor"))
            : null)
        .flatMap(chunk -> ((List<?>) at(chunk, "items")).stream());
  }

  private Object chunk(String query, Map<String, ?> variables, Object after) {
    return run(query, with(variables, "after", after)).values().iterator().next();
  }

  private static Map<String, ?> with(Map<String, ?> values, String name, Object value) {
    var all = new HashMap<String, Object>(values);
    all.put(name, value);
    return all;
  }

  /** Uploads a document with a new idempotency key, and returns its id. */
  public String uploadDocument(Path file, Map<String, ?> document) throws IOException, GeneralSecurityException {
    return uploadDocument(file, document, UUID.randomUUID().toString());
  }

  /**
   * Uploads a document and returns its id.
   *
   * @param document the input of uploadDocument, without the file
   * @param idempotencyKey pass your own to be able to retry it after a restart
   * @throws IllegalStateException when the stored file differs from the sent one
   */
  public String uploadDocument(Path file, Map<String, ?> document, String idempotencyKey)
      throws IOException, GeneralSecurityException {
    String query = "mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }";
    var operations = Map.of("query", query, "variables", Map.of("input", with(document, "file", null)));
    String boundary = UUID.randomUUID().toString();
    String head = "--" + boundary + "\r\nContent-Disposition: form-data; name=";
    String name = file.getFileName().toString().replace("\"", "%22");
    byte[] content = Files.readAllBytes(file);
    var body = new ByteArrayOutputStream();
    body.writeBytes((head + "\"operations\"\r\n\r\n" + Json.write(operations) + "\r\n"
        + head + "\"map\"\r\n\r\n{\"0\": [\"variables.input.file\"]}\r\n"
        + head + "\"0\"; filename=\"" + name + "\"\r\n\r\n").getBytes(UTF_8));
    body.writeBytes(content);
    body.writeBytes(("\r\n--" + boundary + "--\r\n").getBytes(UTF_8));
    String type = "multipart/form-data; boundary=" + boundary;
    var stored = send(query, body.toByteArray(), type, idempotencyKey).get("uploadDocument");
    checkHash(content, at(stored, "sha256"));
    return (String) at(stored, "id");
  }

  /**
   * Downloads a document.
   *
   * @throws IllegalStateException when the file cannot be downloaded or has another hash
   */
  public byte[] downloadDocument(String id) throws GeneralSecurityException {
    String query = "query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }";
    for (int attempt = 1; ; attempt++) {
      var document = run(query, Map.of("id", id)).get("getDocument");
      if (!(at(document, "downloadUrl") instanceof String url))
        throw new IllegalStateException("The document has no link");
      var response = exchange(HttpRequest.newBuilder(URI.create(url)).build(), settings.timeLimit);
      // The link has expired: get a new one, once.
      if (response.statusCode() == 403 && attempt == 1) continue;
      if (response.statusCode() != 200)
        throw new IllegalStateException("The file host returned status " + response.statusCode());
      checkHash(response.body(), at(document, "sha256"));
      return response.body();
    }
  }

  private static void checkHash(byte[] content, Object sha256) throws GeneralSecurityException {
    var hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    if (!hash.equals(sha256)) throw new IllegalStateException("The hash of the file differs");
  }

  private Map<?, ?> send(String query, byte[] body, String contentType, String idempotencyKey) {
    for (boolean isRenewed = false; ; isRenewed = true) {
      String current = currentToken();
      var request = HttpRequest.newBuilder(URI.create(settings.origin + "/graphql")).headers("Content-Type", contentType,
          "Accept", "application/graphql-response+json, application/json;q=0.9", "Authorization", "Bearer " + current,
          "X-API-Version", settings.version).POST(HttpRequest.BodyPublishers.ofByteArray(body));
      if (MUTATION.matcher(query).find()) request.header("Idempotency-Key", idempotencyKey);
      try {
        return (Map<?, ?>) post(request.build()).get("data");
      } catch (KycException error) {
        // The sandbox forgets its tokens when it is reset.
        if (isRenewed || !(error.has("TOKEN_EXPIRED") || error.has("UNAUTHENTICATED"))) throw error;
        synchronized (this) {
          // Unless another thread has replaced it already.
          if (current.equals(token)) token = null;
        }
      }
    }
  }

  /** A token that is valid for the next request. Other threads wait for the same one. */
  private synchronized String currentToken() {
    if (token == null || System.nanoTime() - renewAt >= 0) {
      var pair = Json.write(Map.of("accessId", settings.accessId, "accessKey", settings.accessKey));
      var request = HttpRequest.newBuilder(URI.create(settings.origin + "/authorize"));
      var body = post(request.header("Content-Type", "application/json")
          .POST(HttpRequest.BodyPublishers.ofString(pair)).build());
      // Measured from receipt: the clocks of this machine and of the API can differ.
      long lifetime = Duration.ofSeconds(((Number) body.get("expiresIn")).longValue()).toNanos();
      renewAt = System.nanoTime() + lifetime - settings.renewBefore.toNanos();
      token = (String) body.get("token");
    }
    return token;
  }

  /** Sends a request, and sends it again while there is no response of the API or every error is retryable. */
  private Map<?, ?> post(HttpRequest request) {
    long end = System.nanoTime() + settings.timeLimit.toNanos();
    for (int attempt = 0; ; attempt++) {
      try {
        return read(exchange(request, settings.timeout));
      } catch (KycException | UncheckedIOException error) {
        double retryAfter = error instanceof KycException kyc ? kyc.retryAfter : 0;
        // 0.5, 1, 2 and so on seconds, and up to as much again, so that clients do not retry at the same time.
        long until = System.nanoTime() + (long) (1e9 * (retryAfter + 0.5 * (1 << attempt) * (1 + Math.random())));
        boolean isFinal = error instanceof KycException kyc && !kyc.isRetryable();
        if (isFinal || attempt >= settings.retries || until - end > 0) throw error;
        while (System.nanoTime() - until < 0) LockSupport.parkNanos(until - System.nanoTime());
      }
    }
  }

  private static Map<?, ?> read(HttpResponse<byte[]> response) {
    Map<?, ?> body;
    try {
      body = (Map<?, ?>) new Json(new String(response.body(), UTF_8)).value();
      // The response of a proxy is not JSON, or has other content.
      if (Stream.of("data", "token", "errors").noneMatch(body::containsKey)) throw new IllegalStateException("No data");
    } catch (RuntimeException error) {
      throw new UncheckedIOException(new IOException("No response of the API, status " + response.statusCode(), error));
    }
    if (!(body.get("errors") instanceof List<?> errors)) return body;
    String retryAfter = response.headers().firstValue("Retry-After").orElse("0");
    throw new KycException(errors, body.get("data"), Double.parseDouble(retryAfter));
  }

  private HttpResponse<byte[]> exchange(HttpRequest request, Duration timeout) {
    var pending = http.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
    try {
      return pending.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException | InterruptedException error) {
      pending.cancel(true);
      if (error instanceof InterruptedException) Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("The API cannot be reached", error));
    }
  }

  /** Reads and writes JSON. */
  private static final class Json {
    private final String text;
    private int at;

    Json(String text) {
      this.text = text;
    }

    Object value() {
      char first = next();
      if (first == '"') return string();
      if (first == '{' || first == '[') {
        var object = new LinkedHashMap<String, Object>();
        for (at++; next() != '}' && text.charAt(at) != ']'; at += next() == ',' ? 1 : 0) {
          String key = first == '{' ? string() : String.valueOf(object.size());
          at += first == '{' && next() == ':' ? 1 : 0;
          object.put(key, value());
        }
        at++;
        return first == '{' ? object : new ArrayList<>(object.values());
      }
      int start = at;
      while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
      String word = text.substring(start, at);
      return switch (word) {
        case "true", "false" -> word.equals("true");
        case "null" -> null;
        default -> new java.math.BigDecimal(word);
      };
    }

    private char next() {
      while (Character.isWhitespace(text.charAt(at))) at++;
      return text.charAt(at);
    }

    private String string() {
      var out = new StringBuilder();
      for (at++; text.charAt(at) != '"'; at++) {
        if (text.charAt(at) != '\\') out.append(text.charAt(at));
        else if (text.charAt(++at) != 'u') out.append("\b\f\n\r\t\"\\/".charAt("bfnrt\"\\/".indexOf(text.charAt(at))));
        else out.append((char) Integer.parseInt(text.substring(at + 1, (at += 4) + 1), 16));
      }
      at++;
      return out.toString();
    }

    static String write(Object value) {
      if (value instanceof Map<?, ?> map)
        return map.entrySet().stream().map(entry -> write(entry.getKey()) + ":" + write(entry.getValue()))
            .collect(joining(",", "{", "}"));
      if (value instanceof Collection<?> list)
        return list.stream().map(Json::write).collect(joining(",", "[", "]"));
      if (value == null || value instanceof Number || value instanceof Boolean) return String.valueOf(value);
      return value.toString().chars().mapToObj(letter -> letter < ' ' || letter == '"' || letter == '\\'
          ? "\\u%04x".formatted(letter) : Character.toString(letter)).collect(joining("", "\"", "\""));
    }
  }
}
